/** Seconds for which a page's main thread and all processes of its browser have had a processor, at a moment in seconds. */
const openMeter = async (browser, page) => {
  const whole = await browser.newBrowserCDPSession();
  const session = await page.context().newCDPSession(page);
  // Time in which the thread had the processor: waiting for it says something about the machine, not about the page.
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  const read = async () => {
    const [{ metrics }, { processInfo }] = await Promise.all([
      session.send('Performance.getMetrics'),
      whole.send('SystemInfo.getProcessInfo'),
    ]);
    const of = (name) => metrics.find((metric) => metric.name === name).value;
    return {
      atS: performance.now() / 1_000,
      mainS: of('TaskDuration'),
      allS: processInfo.reduce((sum, { cpuTime }) => sum + cpuTime, 0),
    };
  };
  return { read, close: () => whole.detach() };
};

/** For how many seconds both are busy while so much time passes, and how long that was. */
export const watchLoad = async (browser, page, durationMs) => {
  const meter = await openMeter(browser, page);
  const before = await meter.read();
  await page.waitForTimeout(durationMs);
  const after = await meter.read();
  await meter.close();
  return {
    elapsedS: after.atS - before.atS,
    mainS: after.mainS - before.mainS,
    allS: after.allS - before.allS,
  };
};
