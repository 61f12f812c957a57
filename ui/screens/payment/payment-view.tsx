import { ArrowLeft, X } from 'lucide-react';
import { useEffect, useRef, type RefCallback, type RefObject } from 'react';
import type { CheckoutModel } from '../../../core/checkout/checkout-model.ts';
import { mayLeave, type CheckoutState } from '../../../core/checkout/checkout-state.ts';
import type { Step } from '../../../core/checkout/steps.ts';
import type { LegalState } from '../../../core/legal/legal-documents.ts';
import type { CardFieldName, CardFieldsState } from '../../../core/ports/secure-card-fields.ts';
import { usePageMark } from '../../bindings/use-page-mark.ts';
import { Button, IconButton } from '../../components/button.tsx';
import { Contained } from '../../components/contained.tsx';
import { moneyText } from '../../components/money-text.ts';
import { Spinner } from '../../components/spinner.tsx';
import { useWording, type Wording } from '../../wording/use-wording.ts';
import { Article } from '../settingsdatamanagement/article.tsx';
import { contentOf } from '../settingsdatamanagement/page-content.ts';
import { BillingStep } from './billing-step.tsx';
import { CardStep } from './card-step.tsx';
import { CheckoutEnding } from './checkout-ending.tsx';
import { CheckoutSteps } from './checkout-steps.tsx';
import { fieldKey, progressSaid } from './checkout-texts.ts';
import { ChallengeDialog, LeaveDialog, ProposalDialog } from './payment-dialogs.tsx';
import style from './payment.module.css';
import { ProblemNote } from './problem-note.tsx';
import { PurchaseSummary } from './purchase-summary.tsx';
import { ReviewStep } from './review-step.tsx';

/** What somebody can do in checkout. Each does nothing where it cannot be done just now. */
export type CheckoutCommands = Omit<CheckoutModel, 'state$' | 'initial' | 'open' | 'leave' | 'farewell'>;

export interface PaymentViewProps {
  readonly state: CheckoutState;
  readonly fields: CardFieldsState;
  /** Where the terms of service are found. */
  readonly documents: LegalState;
  readonly commands: CheckoutCommands;
  readonly canJump: (to: Step) => boolean;
  readonly onFocusField: (field: CardFieldName) => void;
  readonly mountField: (field: CardFieldName, host: HTMLElement) => () => void;
  readonly mountChallenge: (host: HTMLElement, title: string) => () => void;
  /** Asks again for terms that did not come. */
  readonly onReloadTerms: () => void;
  /** Terms, as they came, that cannot be shown. */
  readonly onSpoiltTerms: (text: string) => void;
}

const HEADINGS = ['checkout.step.card', 'checkout.step.billing', 'checkout.step.review'] as const;

/**
 * Checkout: what is bought, and the three steps that pay for it (CHKO-02). The places of the card fields stay in the page
 * from the opening to the end, since a frame that leaves it forgets what was typed.
 */
export function PaymentView(props: PaymentViewProps) {
  const { state, documents, commands, canJump, onReloadTerms, onSpoiltTerms } = props;
  const { phase, kind, progress, problem, leaving, terms } = state;
  const { text } = useWording();
  usePageMark('messages', 'beside');
  if (phase === 'ending') {
    return (
      <main className={style['page']} data-ending>
        {problem !== null && (
          <CheckoutEnding problem={problem} kind={kind} onExit={() => commands.exitNow()} />
        )}
      </main>
    );
  }
  const termsTitle = text('legal.terms-of-service');
  return (
    <main className={style['page']} aria-busy={phase === 'opening' || undefined}>
      <div className={style['steps']} data-at={state.step} hidden={terms} inert={terms}>
        <div className={style['bar']}>
          <IconButton
            icon={ArrowLeft}
            label={text('app.back')}
            disabled={!mayLeave(state)}
            onClick={() => commands.askToLeave('back')}
          />
          <CheckoutSteps
            step={state.step}
            canJump={(to) => progress === null && phase === 'open' && canJump(to)}
            onJump={(to) => void commands.jump(to)}
          />
          <IconButton
            icon={X}
            label={text('player.close')}
            disabled={!mayLeave(state)}
            onClick={() => commands.askToLeave('close')}
          />
        </div>
        <div className={style['matter']}>
          <Contained part="what is bought">
            <PurchaseSummary state={state} />
          </Contained>
          <Contained part="step of checkout">
            <StepForm {...props} />
          </Contained>
        </div>
      </div>
      {terms && (
        <section className={style['terms']}>
          <h1 className={style['termsTitle']}>{termsTitle}</h1>
          <Article
            title={termsTitle}
            content={contentOf('termsOfService', documents)}
            onRetry={onReloadTerms}
            onSpoilt={onSpoiltTerms}
          />
          <Button
            variant="primary"
            className={style['termsClose']}
            label={text('player.close')}
            onClick={() => commands.closeTerms()}
            firstFocus
          />
        </section>
      )}
      <ProposalDialog
        state={state}
        onKeep={() => commands.keepAddress()}
        onTake={() => void commands.takeProposal()}
      />
      <ChallengeDialog
        open={progress === 'challenge'}
        mount={props.mountChallenge}
        onCancel={() => commands.giveUpChallenge()}
      />
      <LeaveDialog
        kind={kind}
        leaving={leaving}
        charged={state.charged}
        onStay={() => commands.stay()}
        onConfirm={() => commands.confirmLeave()}
      />
    </main>
  );
}

/** The step that is shown, and the buttons that lead on and back. */
function StepForm({ state, fields, commands, onFocusField, mountField }: PaymentViewProps) {
  const { phase, kind, step, quote, progress, problem, fieldProblem, charged } = state;
  const wording = useWording();
  const { text } = wording;
  const form = useRef<HTMLFormElement>(null);
  const fieldRef = useFieldFocus(fieldProblem, form);
  const heading = useHeadingFocus(step);
  const opening = phase === 'opening';
  const said = progress === null ? null : progressSaid(progress);
  const covered = said?.covers === true;
  const cover = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (covered) cover.current?.scrollIntoView({ block: 'nearest' });
  }, [covered]);
  const busy = progress !== null;
  const wrong =
    fieldProblem === null
      ? null
      : { field: fieldProblem.field, text: text(fieldKey(fieldProblem.field, fieldProblem.reason)) };
  return (
    <form
      ref={form}
      className={style['panel']}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void commands.next();
      }}
    >
      <div className={style['sheet']} data-opening={opening || undefined} data-covered={covered || undefined}>
        <h2 ref={heading} className={style['heading']} tabIndex={-1}>
          {text(HEADINGS[step])}
        </h2>
        {problem !== null && (
          <ProblemNote
            problem={problem}
            kind={kind}
            onRetry={() => void commands.retry()}
            onOtherCard={() => void commands.jump(0)}
          />
        )}
        <div className={style['body']} inert={opening || covered}>
          <CardStep
            card={state.card}
            fields={fields}
            wrong={wrong}
            hidden={step !== 0}
            readOnly={busy}
            fieldRef={fieldRef}
            mountInto={mountField}
            onFocus={onFocusField}
            onName={(names) => commands.typeName(names)}
            onExpiry={(typed) => commands.typeExpiry(typed)}
          />
          {step === 1 && (
            <BillingStep
              billing={state.billing}
              countries={state.countries}
              states={state.states}
              wrong={wrong}
              readOnly={busy}
              fieldRef={fieldRef}
              onType={(typed) => commands.typeBilling(typed)}
              onCountry={(country) => commands.chooseCountry(country)}
              onState={(chosen) => commands.chooseState(chosen)}
              onReload={() => commands.reloadPlaces()}
            />
          )}
          {step === 2 && (
            <ReviewStep
              state={state}
              disabled={busy}
              fixed={charged !== 'no'}
              onEdit={() => void commands.jump(1)}
              onTerms={() => commands.openTerms()}
            />
          )}
        </div>
        <div ref={cover} className={style['cover']} role="status" data-shown={covered}>
          {covered && (
            <>
              <span className={style['spinner']}>
                <Spinner />
              </span>
              <p className={style['coverTitle']}>{text(said.title)}</p>
              {said.texts.map((key) => (
                <p key={key} className={style['coverText']}>
                  {text(key)}
                </p>
              ))}
            </>
          )}
        </div>
      </div>
      <div className={style['actions']}>
        {step === 0 ? (
          <Button
            label={text('app.cancel')}
            disabled={!mayLeave(state)}
            onClick={() => commands.askToLeave('back')}
          />
        ) : (
          <Button
            label={text('checkout.previous')}
            disabled={busy || charged !== 'no'}
            onClick={() => commands.previous()}
          />
        )}
        <Button
          type="submit"
          variant="primary"
          label={submitLabel(state, wording)}
          disabled={opening || (step === 2 && quote === null)}
          busy={busy}
        />
        <p className={style['status']} role="status">
          {said !== null && !covered ? text(said.title) : ''}
        </p>
      </div>
    </form>
  );
}

/** What the button does that leads on. It names a price only where it pays. */
function submitLabel(
  { kind, step, quote, charged }: CheckoutState,
  { text, language }: Pick<Wording, 'text' | 'language'>,
): string {
  if (step !== 2) return text('checkout.next');
  if (charged !== 'no') return text('checkout.look-up');
  const price = quote === null ? '' : moneyText(quote.totalAmount, quote.currency, language);
  return text(kind === 'rent' ? 'title.rent' : 'title.buy', { price });
}

/** Puts the caret into the field that was not taken, each time that this is told anew, and what is wrong into view. */
function useFieldFocus(
  wrong: CheckoutState['fieldProblem'],
  form: RefObject<HTMLElement | null>,
): (field: string) => RefCallback<HTMLElement> {
  const places = useRef(new Map<string, HTMLElement>());
  const told = wrong?.told ?? 0;
  const field = wrong?.field ?? null;
  useEffect(() => {
    if (field === null) return;
    places.current.get(field)?.focus();
    form.current?.querySelector('[data-cell]:has([role="alert"])')?.scrollIntoView({ block: 'nearest' });
    // oxlint-disable-next-line react/exhaustive-deps -- told anew, the caret goes there again
  }, [field, told]);
  return (name) => (place) => {
    if (place === null) places.current.delete(name);
    else places.current.set(name, place);
  };
}

/** A step that opens is read out from its heading, and keys go on from there. */
function useHeadingFocus(step: Step) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current !== step) heading.current?.focus({ preventScroll: true });
    shown.current = step;
  }, [step]);
  return heading;
}
