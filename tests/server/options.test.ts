import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { readOptions } from '../../src/server/options.ts';

const right = { COMMS_PROVIDER: 'none' };

const errorsOf = (environment: Record<string, string>): readonly string[] => {
  const options = readOptions({ ...right, ...environment });
  return options.ok ? [] : options.errors;
};

test('nothing configured but no media is enough', () => {
  const options = readOptions(right);
  assert.ok(options.ok);
  assert.is(options.value.network.host, '127.0.0.1');
  assert.is(options.value.network.port, 8080);
  assert.is(options.value.storage.dataFolder, './data');
  assert.equal(options.value.media, { provider: 'none' });
});

test('an empty variable counts as not set', () => {
  const options = readOptions({ ...right, PORT: '', DATABASE_URL: '  ' });
  assert.ok(options.ok && options.value.network.port === 8080 && options.value.storage.databaseUrl === undefined);
});

test('a scanner listens on a socket of this machine, or on a port', () => {
  const clamdOf = (CLAMD_SOCKET: string) => {
    const options = readOptions({ ...right, CLAMD_SOCKET });
    return options.ok ? options.value.clamd : options.errors;
  };
  assert.equal(clamdOf('/run/clamav/clamd.ctl'), { path: '/run/clamav/clamd.ctl' });
  assert.equal(clamdOf('clamd.example.com:3310'), { host: 'clamd.example.com', port: 3310 });
  assert.equal(clamdOf('[::1]:3310'), { host: '::1', port: 3310 });
  assert.is(clamdOf(''), undefined);
});

test('a bucket needs both keys, and addresses of its kind', () => {
  const s3Of = (environment: Record<string, string>) => {
    const options = readOptions({ ...right, ...environment });
    return options.ok ? options.value.storage.s3 : options.errors.join();
  };
  const keys = { S3_ACCESS_KEY_ID: 'key', S3_SECRET_ACCESS_KEY: 'secret' };
  assert.match(String(s3Of({ S3_BUCKET: 'files', S3_ACCESS_KEY_ID: 'key' })), 'must be set together');
  assert.match(String(s3Of(keys)), 'must be set together');
  const own = { bucket: 'files', accessKeyId: 'key', secretAccessKey: 'secret' };
  assert.equal(s3Of({ S3_BUCKET: 'files', ...keys }), {
    ...own,
    endpoint: undefined,
    region: 'us-east-1',
    forcesPathStyle: false,
  });
  const elsewhere = { S3_BUCKET: 'files', ...keys, S3_ENDPOINT: 'https://s3.example.com', S3_REGION: 'fsn1' };
  assert.equal(s3Of(elsewhere), {
    ...own,
    endpoint: 'https://s3.example.com',
    region: 'fsn1',
    forcesPathStyle: true,
  });
  assert.is((s3Of({ ...elsewhere, S3_FORCE_PATH_STYLE: '0' }) as { forcesPathStyle: boolean }).forcesPathStyle, false);
});

test('each wrong value has one line that names it', () => {
  const wrong: readonly (readonly [string, string])[] = [
    ['PORT', 'eighty'],
    ['PORT', '70000'],
    ['DATABASE_URL', 'mysql://host/db'],
    ['REDIS_URL', 'localhost:6379'],
    ['PUBLIC_URL', 'studio.example'],
    ['COMMS_PROVIDER', 'zoom'],
    ['LOG_LEVEL', 'loud'],
    ['NODE_ENV', 'staging'],
    ['AUTH_SECRET', 'short'],
    ['LIVEKIT_NODE_IP', 'here'],
    ['TRUST_PROXY', 'yes'],
    ['OFFLINE_WORKER', 'none'],
    ['S3_BUCKET', 'rotunda'],
    ['S3_BUCKET', 'Not A Bucket'],
    ['S3_ENDPOINT', 's3.example.com'],
    ['S3_ACCESS_KEY_ID', 'key'],
    ['S3_FORCE_PATH_STYLE', 'yes'],
    ['CLAMD_SOCKET', 'clamd'],
    ['CLAMD_SOCKET', 'clamd:99999'],
    ['LIVEKIT_URL', 'livekit.example'],
    ['DEVELOPMENT_RELOAD_URL', 'localhost:35729'],
    ['CAMERA_HEIGHT', 'small'],
    ['METRICS_TOKEN', 'short'],
    ['CAMERA_HEIGHT', '180.5'],
    ['GATE_RULES', '{"browsers":"Chrome"}'],
    ['GATE_RULES', 'none'],
    ['GA_DNS_ENDPOINT', 'regions.example'],
    ['GA_DNS_SECRET', 'short'],
    ['EXIT_FORM_URL', 'javascript:alert(1)'],
    ['ADMIN_URL', 'javascript:alert(1)'],
    ['SUPPORT_URL', 'help'],
    ['SUPPORT_WIDGET_URL', 'mailto:help@example.com'],
    ['EXPERIMENTAL_FEATURES', 'insights,telepathy'],
    ['DEVELOPER_HOSTS', 'dev.example.com, https://a.example'],
    ['PRICING', '{"vw_hour":"much"}'],
  ];
  for (const [name, value] of wrong) {
    const errors = errorsOf({ [name]: value });
    assert.is(errors.length, 1, `${name}=${value}: ${errors.join(' | ')}`);
    assert.match(errors[0] ?? '', name);
    assert.not.match(errors[0] ?? '', '\n');
  }
});

test('cameras are asked for 360 lines, or for what is set from 90 to 1080', () => {
  const heightOf = (environment: Record<string, string>) => {
    const options = readOptions({ ...right, ...environment });
    return options.ok ? options.value.client.cameraHeightPx : options.errors;
  };
  const refused = ['CAMERA_HEIGHT must be a whole number from 90 to 1080'];
  assert.is(heightOf({}), 360);
  assert.equal(heightOf({ CAMERA_HEIGHT: '89' }), refused);
  assert.is(heightOf({ CAMERA_HEIGHT: '90' }), 90);
  assert.is(heightOf({ CAMERA_HEIGHT: '1080' }), 1_080);
  assert.equal(heightOf({ CAMERA_HEIGHT: '1081' }), refused);
});

test('several wrong values are all said at once', () => {
  assert.is(errorsOf({ PORT: 'x', LOG_LEVEL: 'y', DATABASE_URL: 'z' }).length, 3);
});

test('a certificate needs its key and an external media server its keys', () => {
  assert.equal(errorsOf({ TLS_CERT: 'a.pem' }), ['TLS_CERT and TLS_KEY must be set together']);
  assert.match(errorsOf({ LIVEKIT_URL: 'wss://media.example' })[0] ?? '', 'LIVEKIT_API_KEY');
  const none = readOptions({});
  assert.match((!none.ok && none.errors[0]) || '', 'LIVEKIT_SERVER_BIN');
});

test('pages may listen for a rebuild in development and nowhere else', () => {
  const reloadOrigin = (NODE_ENV: string) => {
    const options = readOptions({ ...right, NODE_ENV, DEVELOPMENT_RELOAD_URL: 'http://127.0.0.1:4000/;script-src' });
    return options.ok ? options.value.client.reloadOrigin : options.errors;
  };
  assert.is(reloadOrigin('development'), 'http://127.0.0.1:4000');
  assert.is(reloadOrigin('test'), undefined);
  assert.is(reloadOrigin('production'), undefined);
});

test('a media server is external by its address, or a child by its program', () => {
  const keys = { LIVEKIT_API_KEY: 'key', LIVEKIT_API_SECRET: 'secret' };
  const external = readOptions({ LIVEKIT_URL: 'wss://media.example', ...keys });
  assert.ok(external.ok && external.value.media.provider === 'external');
  const child = readOptions({ LIVEKIT_SERVER_BIN: '/opt/livekit-server' });
  assert.ok(child.ok && child.value.media.provider === 'child');
});

test('FEATURE_LEVELS gives groups levels from 0 to 7 for features that there are', () => {
  const read = (levels: object | string) =>
    readOptions({
      COMMS_PROVIDER: 'none',
      FEATURE_LEVELS: typeof levels === 'string' ? levels : JSON.stringify(levels),
    });
  const good = read({
    'fe-CreateRoomButton': { others: 7, 'mobile:host': 0, 'demo:access': 4, 'mobile:demo:access': 1 },
    'fe-RoomSettings': {},
  });
  assert.ok(good.ok);
  assert.equal(good.value.deployment.featureLevels, [
    { feature: 'fe-CreateRoomButton', group: 'others', level: 7 },
    { feature: 'fe-CreateRoomButton', group: 'mobile:host', level: 0 },
    { feature: 'fe-CreateRoomButton', group: 'demo:access', level: 4 },
    { feature: 'fe-CreateRoomButton', group: 'mobile:demo:access', level: 1 },
  ]);
  for (const wrong of [
    { 'fe-CreateRoomButton': { others: 8 } },
    { 'fe-CreateRoomButton': { others: -1 } },
    { 'fe-CreateRoomButton': { others: 1.5 } },
    { 'fe-CreateRoomButton': { '': 7 } },
    { 'fe-CreateRoomButton': { moderators: 7 } },
    { 'fe-Unknown': { others: 7 } },
    'nonsense',
  ]) {
    const refused = read(wrong);
    assert.match(refused.ok ? '' : refused.errors.join(), /^FEATURE_LEVELS must be JSON/);
  }
});

test.run();
