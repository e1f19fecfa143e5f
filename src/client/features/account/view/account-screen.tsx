import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useState } from 'react';
import { Link, Redirect } from 'wouter';
import type { QueryAccountQuery } from '../../../../shared/contract/generated/operations.ts';
import { readEmail } from '../../../../shared/rules/accounts.ts';
import { checkDisplayName, isRoleName } from '../../../../shared/rules/guests.ts';
import { accountLimits, nameLimits } from '../../../../shared/values/limits.ts';
import { fail, succeed } from '../../../../shared/values/result.ts';
import { isRole } from '../../../../shared/values/roles.ts';
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
import { SessionList } from './session-list.tsx';

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
  const [account, setAccount] = useState<QueryAccountQuery['queryAccount'] | null>(null);
  const [shownEmail, setShownEmail] = useState<string | null>(null);
  useEffect(() => {
    let wanted = true;
    void page.account.read().then((answer) => {
      if (wanted && answer.ok) setAccount(answer.value);
    });
    return () => {
      wanted = false;
    };
  }, [page]);
  return (
    <>
      {isAccount ? <NameForm name={displayName} /> : null}
      {account ? <SignedUpWith account={account} /> : null}
      <RoleList />
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

const yesOrNo = (is: boolean): string => (is ? words.yes : words.no);

const Rows = ({ rows }: { rows: readonly (readonly [name: string, value: string])[] }) => (
  <dl className={styles.facts}>
    {rows.map(([name, value]) => (
      <div key={name} className={styles.fact}>
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
      <dl className={styles.facts}>
        {groups.map((group) => (
          <RoleRow key={group} group={group} />
        ))}
      </dl>
    </>
  );
};

const RoleRow = ({ group }: { group: string }) => {
  const { page } = usePage();
  const end = group.lastIndexOf(':');
  const [eventId, role] = [group.slice(0, end), group.slice(end + 1)];
  const [eventName, setEventName] = useState<string | null>(null);
  useEffect(() => {
    let wanted = true;
    void page.entry.preview(eventId).then(({ name }) => wanted && setEventName(name));
    return () => {
      wanted = false;
    };
  }, [page, eventId]);
  return (
    <div className={styles.fact}>
      <dt>{eventName ?? eventId}</dt>
      <dd>{words.roles[isRole(role) ? role : 'access']}</dd>
    </div>
  );
};

/** What the token lets one use; it follows the token without a reload (AUTH-087). */
const CapabilityList = () => {
  useSignals();
  const { page } = usePage();
  const claims = page.session.claims.value;
  if (!claims) return null;
  const { can, isDeveloper } = claims;
  const { canUse } = words;
  const rows: readonly (readonly [string, boolean])[] = [
    [canUse.useWebRTC, can.useWebRTC],
    [canUse.useVW, can.useVW],
    [canUse.uploadFiles, can.uploadFiles],
    [canUse.useAIAgent, can.useAIAgent],
    [canUse.createServerRecordings, can.createServerRecordings],
    [canUse.createLocalRecordings, can.createLocalRecordings],
    ...(isDeveloper ? [[canUse.developerTools, true] as const] : []),
  ];
  return (
    <>
      <h2 className={styles.heading}>{words.capabilities}</h2>
      <Rows rows={rows.map(([name, isGiven]) => [name, yesOrNo(isGiven)])} />
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
