/** The address of the form that is opened on leaving an event, with what it asks first filled in; null: there is none (EVT-082). */
export const exitFormAddress = (form: string | null, eventId: string, name: string): string | null => {
  if (form === null || !/^https?:/.test(form) || !URL.canParse(form)) return null;
  const url = new URL(form);
  url.searchParams.set('event_id', eventId);
  url.searchParams.set('name', name);
  return url.href;
};
