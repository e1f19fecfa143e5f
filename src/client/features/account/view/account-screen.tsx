import { useSignals } from '@preact/signals-react/runtime';
import Check from 'lucide-react/icons/check';
import Minus from 'lucide-react/icons/minus';
import { useState } from 'react';
import { Link, Redirect } from 'wouter';
import type { QueryAccountQuery } from '../../../../shared/contract/generated/operations.ts';
import { accountLimits, nameLimits } from '../../../../shared/values/limits.ts';
import { isRole } from '../../../../shared/values/roles.ts';
import { isTransient } from '../../../ports/api-port.ts';
import { signInAddress } from '../../../studio/addresses.ts';
import { usePage } from '../../../studio/context.ts';
import { useAnswer } from '../../../studio/use-answer.ts';
import { useEventName } from '../../../studio/use-event-name.ts';
import * as buttons from '../../../ui/button.css.ts';
import { Button } from '../../../ui/button.tsx';
import { FailureLine } from '../../../ui/failure-line.tsx';
import { failureText } from '../../../ui/failure-text.ts';
import { Form, FormField, SubmitButton } from '../../../ui/form/form.tsx';
import { useForm } from '../../../ui/form/use-form.ts';
import { Icon } from '../../../ui/icon.tsx';
import { Brand } from '../../../ui/screens/brand.tsx';
import { LoadingScreen } from '../../../ui/screens/loading-screen.tsx';
import * as screens from '../../../ui/screens/screens.css.ts';
import * as fieldStyles from '../../../ui/text-field.css.ts';
import { unseen } from '../../../ui/unseen.css.ts';
import { readEmailField } from '../../sign-in/view/read-account.ts';
import { readDisplayName } from '../../sign-in/view/read-display-name.ts';
import { accountPageText as words } from '../text.ts';
import * as styles from './account.css.ts';
import { SessionList } from './session-list.tsx';

/** `/account`: the name that one comes with, and where one is signed in; for security officers, where others are. */
export const AccountScreen = () => {
  useSignals();
  const { page } = usePage();
  const signedIn = page.session.signedIn.value;
  if (signedIn === undefined) return <LoadingScreen />;
  if (signedIn === null) return <Redirect to={signInAddress(null, '/account')} replace />;
  const isAccount = signedIn.pool === 'account';
  return (
    <div className={screens.page}>
      <header className={screens.pageHeader}>
        <Brand />
        <nav className={styles.ways}>
          <Link className={buttons.button.plain} href="/events">
            {words.events}
          </Link>
          <Button variant="plain" onClick={() => void page.session.signOut()}>
            {words.signOut}
          </Button>
        </nav>
      </header>
      <main className={styles.main}>
        <h1 className={styles.title}>{isAccount ? words.title : words.guestTitle}</h1>
        <Details displayName={signedIn.displayName} isAccount={isAccount} />
      </main>
    </div>
  );
};

const Details = ({ displayName, isAccount }: { displayName: string; isAccount: boolean }) => {
  useSignals();
  const { page } = usePage();
  const { answer: account, failure, again } = useAnswer(() => page.account.read());
  const [shownEmail, setShownEmail] = useState<string | null>(null);
  return (
    <>
      {isAccount ? <NameForm name={displayName} /> : <Fact name={words.name} value={displayName} />}
      {isAccount ? null : <p className={styles.hint}>{words.guestHint}</p>}
      <FailureLine failure={failure} onRetry={failure && isTransient(failure) ? () => void again() : undefined} />
      {account ? <SignedUpWith account={account} /> : null}
      <RoleList />
      <CapabilityList />
      <SessionList email={null} />
      {account?.is_security_officer ? (
        <>
          <h2 className={styles.heading}>{words.others}</h2>
          <p className={styles.hint}>{words.othersHint}</p>
          <FindForm onFind={setShownEmail} />
          {shownEmail === null ? null : <SessionList key={shownEmail} email={shownEmail} />}
        </>
      ) : null}
    </>
  );
};

/** What cannot be changed here. */
const Fact = ({ name, value }: { name: string; value: string }) => (
  <p className={styles.fact}>
    <span className={fieldStyles.label}>{name}</span>
    {value}
  </p>
);

const yesOrNo = (is: boolean): string => (is ? words.yes : words.no);

const Rows = ({ rows }: { rows: readonly (readonly [name: string, value: string])[] }) => (
  <dl className={styles.capabilities}>
    {rows.map(([name, value]) => (
      <div key={name} className={styles.capability}>
        <dt>{name}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
);

/** What the account was made with (AUTH-029). */
const SignedUpWith = ({ account }: { account: QueryAccountQuery['queryAccount'] }) => {
  const { email, industry, use_case, marketing_consent } = account;
  const rows = [
    [words.email, email],
    [words.industry, industry],
    [words.useCase, use_case],
    [words.marketingConsent, marketing_consent === null ? null : yesOrNo(marketing_consent)],
  ] as const;
  const known = rows.flatMap(([name, value]) => (value === null ? [] : [[name, value] as const]));
  return known.length > 0 ? <Rows rows={known} /> : null;
};

/** The groups of the token: one's role in each event (AUTH-066). */
const RoleList = () => {
  useSignals();
  const { page } = usePage();
  const groups = page.session.claims.value?.groups ?? [];
  if (groups.length === 0) return null;
  return (
    <>
      <h2 className={styles.heading}>{words.rolesTitle}</h2>
      <dl className={styles.capabilities}>
        {groups.map((group) => (
          <RoleRow key={group} group={group} />
        ))}
      </dl>
    </>
  );
};

const RoleRow = ({ group }: { group: string }) => {
  const end = group.lastIndexOf(':');
  const [eventId, role] = [group.slice(0, end), group.slice(end + 1)];
  const eventName = useEventName(eventId);
  return (
    <div className={styles.capability}>
      <dt>{eventName || eventId}</dt>
      <dd>{words.roles[isRole(role) ? role : 'access']}</dd>
    </div>
  );
};

/** What the token lets one use of what this product has; it follows the token without a reload (AUTH-087). */
const CapabilityList = () => {
  useSignals();
  const { page } = usePage();
  const claims = page.session.claims.value;
  if (!claims) return null;
  const { can, isDeveloper } = claims;
  const { canUse } = words;
  const rows: readonly (readonly [string, boolean])[] = [
    [canUse.useWebRTC, can.useWebRTC],
    [canUse.uploadFiles, can.uploadFiles],
    [canUse.createServerRecordings, can.createServerRecordings],
    ...(isDeveloper ? [[canUse.developerTools, true] as const] : []),
  ];
  return (
    <>
      <h2 className={styles.heading}>{words.capabilities}</h2>
      <dl className={styles.capabilities}>
        {rows.map(([name, isGiven]) => (
          <div key={name} className={styles.capability}>
            <dt>{name}</dt>
            <dd className={isGiven ? styles.given : styles.notGiven}>
              <Icon of={isGiven ? Check : Minus} sizePx={16} />
              {isGiven ? words.yes : words.no}
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
};

const NameForm = ({ name }: { name: string }) => {
  useSignals();
  const { page } = usePage();
  const [saved, setSaved] = useState<string | null>(null);
  const form = useForm({
    initial: { name },
    read: {
      name: readDisplayName,
    },
    async send(values) {
      const answer = await page.account.rename(values.name);
      if (!answer.ok) return { form: failureText(answer.error) };
      form.reset(values);
      setSaved(values.name);
      return null;
    },
  });
  const isSaved = saved === form.fields.name.value.value;
  return (
    <Form form={form}>
      <div className={styles.line}>
        <FormField
          form={form}
          name="name"
          label={words.name}
          hint={isSaved ? words.saved : words.nameHint}
          autoComplete="name"
          required
          maxLength={nameLimits.displayNameCharacters * 2}
        />
        <SubmitButton form={form}>{words.save}</SubmitButton>
      </div>
      <p className={unseen} role="status">
        {isSaved ? words.saved : null}
      </p>
    </Form>
  );
};

const FindForm = ({ onFind }: { onFind: (email: string) => void }) => {
  const form = useForm({
    initial: { email: '' },
    read: { email: readEmailField },
    async send({ email }) {
      onFind(email);
      return null;
    },
  });
  return (
    <Form form={form}>
      <div className={styles.line}>
        <FormField
          form={form}
          name="email"
          label={words.email}
          keyboard="email"
          required
          maxLength={accountLimits.emailCharacters}
        />
        <SubmitButton form={form}>{words.find}</SubmitButton>
      </div>
    </Form>
  );
};
