import { useSignals } from '@preact/signals-react/runtime';
import { useState } from 'react';
import { Link, Redirect } from 'wouter';
import { readEmail } from '../../../../shared/rules/accounts.ts';
import { checkDisplayName, isRoleName } from '../../../../shared/rules/guests.ts';
import { accountLimits, nameLimits } from '../../../../shared/values/limits.ts';
import { fail, succeed } from '../../../../shared/values/result.ts';
import { signInAddress } from '../../../studio/addresses.ts';
import { usePage } from '../../../studio/context.ts';
import { failureText } from '../../../ui/failure-text.ts';
import { Form, FormField, SubmitButton } from '../../../ui/form/form.tsx';
import { useForm } from '../../../ui/form/use-form.ts';
import { Brand } from '../../../ui/screens/brand.tsx';
import { LoadingScreen } from '../../../ui/screens/loading-screen.tsx';
import * as screens from '../../../ui/screens/screens.css.ts';
import { accountPageText as words } from '../text.ts';
import * as styles from './account.css.ts';
import { FailureLine } from './failure-line.tsx';
import { SessionList } from './session-list.tsx';
import { useAnswer } from './use-answer.ts';

/** `/account`: the name that one comes with, and where one is signed in; for administrators, where others are. */
export const AccountScreen = () => {
  useSignals();
  const { page } = usePage();
  const signedIn = page.session.signedIn.value;
  if (signedIn === undefined) return <LoadingScreen />;
  if (signedIn === null) return <Redirect to={signInAddress(null, '/account')} replace />;
  return (
    <div className={screens.page}>
      <header className={screens.pageHeader}>
        <Brand />
        <Link href="/events">{words.events}</Link>
      </header>
      <main className={styles.main}>
        <h1 className={styles.title}>{words.title}</h1>
        <Details displayName={signedIn.displayName} isAccount={signedIn.pool === 'account'} />
      </main>
    </div>
  );
};

const Details = ({ displayName, isAccount }: { displayName: string; isAccount: boolean }) => {
  useSignals();
  const { page } = usePage();
  const { value: account, failure, again } = useAnswer(() => page.account.read());
  const [shownEmail, setShownEmail] = useState<string | null>(null);
  return (
    <>
      {isAccount ? <NameForm name={displayName} /> : null}
      {failure ? <FailureLine failure={failure} onRetry={() => void again()} /> : null}
      {account?.email ? (
        <p className={styles.email}>
          <span className={styles.hint}>{words.email}</span>
          <br />
          {account.email}
        </p>
      ) : null}
      <CapabilityList />
      <SessionList email={null} />
      {account?.is_administrator ? (
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

/** What the token lets one use; it follows the token without a reload (AUTH-087). */
const CapabilityList = () => {
  useSignals();
  const { page } = usePage();
  const can = page.session.claims.value?.can;
  if (!can) return null;
  const { canUse } = words;
  const rows: readonly (readonly [string, boolean])[] = [
    [canUse.useWebRTC, can.useWebRTC],
    [canUse.useVW, can.useVW],
    [canUse.uploadFiles, can.uploadFiles],
    [canUse.useAIAgent, can.useAIAgent],
    [canUse.createServerRecordings, can.createServerRecordings],
    [canUse.createLocalRecordings, can.createLocalRecordings],
  ];
  return (
    <>
      <h2 className={styles.heading}>{words.capabilities}</h2>
      <dl className={styles.capabilities}>
        {rows.map(([name, isGiven]) => (
          <div key={name} className={styles.capability}>
            <dt>{name}</dt>
            <dd>{isGiven ? words.yes : words.no}</dd>
          </div>
        ))}
      </dl>
    </>
  );
};

const NameForm = ({ name }: { name: string }) => {
  useSignals();
  const { page } = usePage();
  const [saved, setSaved] = useState(false);
  const form = useForm({
    initial: { name },
    read: {
      name(text) {
        const checked = checkDisplayName(text);
        if (!checked.ok)
          return fail(checked.error.tooLarge ? words.tooLong(nameLimits.displayNameCharacters) : words.empty);
        return isRoleName(checked.value) ? fail(words.roleName) : checked;
      },
    },
    async send(values) {
      setSaved(false);
      const answer = await page.account.rename(values.name);
      setSaved(answer.ok);
      return answer.ok ? null : { form: failureText(answer.error.code) };
    },
  });
  return (
    <Form form={form} actions={<SubmitButton form={form}>{words.save}</SubmitButton>}>
      <FormField
        form={form}
        name="name"
        label={words.name}
        hint={saved ? words.saved : words.nameHint}
        autoComplete="name"
        required
        maxLength={nameLimits.displayNameCharacters * 2}
      />
    </Form>
  );
};

const FindForm = ({ onFind }: { onFind: (email: string) => void }) => {
  const form = useForm({
    initial: { email: '' },
    read: {
      email(text) {
        const email = readEmail(text);
        return email === null ? fail(words.invalidEmail) : succeed(email);
      },
    },
    async send({ email }) {
      onFind(email);
      return null;
    },
  });
  return (
    <Form form={form} actions={<SubmitButton form={form}>{words.find}</SubmitButton>}>
      <FormField
        form={form}
        name="email"
        label={words.email}
        keyboard="email"
        required
        maxLength={accountLimits.emailCharacters}
      />
    </Form>
  );
};
