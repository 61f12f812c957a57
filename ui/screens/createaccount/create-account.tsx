import { useEffect, useState } from 'react';
import { Navigate, useNavigate, useParams } from 'react-router-dom';
import { nextSignUp, type SignUp } from '../../../core/account/registration.ts';
import type { RegistrationModel } from '../../../core/account/registration-model.ts';
import type { LegalPage } from '../../../core/legal/legal-pages.ts';
import { destinationAfterWelcome, destinationInstead } from '../../../core/account/next-destination.ts';
import { addressOf, addressOfDestination } from '../../bindings/addresses.ts';
import { useEntryModels } from '../../bindings/entry-models.ts';
import { useStartModels } from '../../bindings/models.ts';
import { useBack } from '../../bindings/use-back.ts';
import { useObservable } from '../../bindings/use-observable.ts';
import { useWallPosters } from '../landing/wall-posters.ts';
import { CreateAccountView } from './create-account-view.tsx';
import { hasScreenBefore } from './screen-before.ts';

/** Creating an account, for who has none: somebody who comes signed in, as after a reload under the welcome, goes on. */
export function CreateAccount() {
  const { session, thisScreen, profileName } = useStartModels();
  const [cameSignedIn] = useState(session.now.kind === 'signed-in');
  if (!cameSignedIn) return <Steps />;
  const to = destinationInstead(true, profileName()) ?? destinationAfterWelcome(thisScreen.inCar());
  return <Navigate to={addressOfDestination[to]} replace />;
}

/** The steps share one entry of the browser's history (ROUT-06); their pages have their own. */
function Steps() {
  const { registration: model, passwordPolicy } = useEntryModels();
  const { legal, consents } = useStartModels();
  const state = useObservable(model.state$, model.initial);
  const documents = useObservable(legal.state$, legal.initial);
  const given = useObservable(consents.consents$, consents.now);
  const { location, subLocation } = useParams();
  const navigate = useNavigate();
  const posters = useWallPosters();
  const { place } = state;

  useEffect(() => void legal.load(), [legal]);
  useEffect(() => () => model.leave(), [model]);
  useEffect(() => {
    model.enter(location, subLocation);
    const shown = addressOfStep(placeOf(model));
    const asked = `/createaccount/${[location, subLocation].filter((part) => part !== undefined).join('/')}`;
    if (shown !== null && !shown.startsWith(`${asked}#`)) void navigate(shown, { replace: true });
  }, [model, location, subLocation, navigate]);
  useEffect(() => {
    if (place.kind === 'left' && place.to !== 'screen-before') {
      void navigate(addressOfDestination[place.to], { replace: true });
    }
  }, [place, navigate]);

  const back = () => {
    if (place.kind !== 'step') return;
    const leaves = nextSignUp(place, { kind: 'went-back' }, state.inCar).kind === 'left';
    if ((leaves || place.page !== null) && hasScreenBefore()) void navigate(-1);
    else if (leaves) void navigate(addressOf.landing, { replace: true });
    else {
      model.back();
      const step = addressOfStep(placeOf(model));
      if (step !== null) void navigate(step, { replace: true });
    }
  };
  useBack(back);
  return (
    <CreateAccountView
      state={state}
      documents={documents}
      consents={given}
      policy={passwordPolicy}
      posters={posters}
      onNext={() => {
        model.next();
        const step = addressOfStep(placeOf(model));
        if (step !== null) void navigate(step, { replace: true });
      }}
      onPage={(page: LegalPage) => {
        if (place.kind === 'step') void navigate(addressOf.createAccount(place.step, page));
      }}
      onConsent={(block, isGiven) => model.consent(block, isGiven)}
      onReload={() => void legal.load()}
      onSpoilt={(spoilt) => legal.drop(spoilt)}
      onText={(field, text) => TAKE[field](model, text)}
      onLeave={(field) => {
        if (field !== 'voucher') model.check(field);
      }}
      onSubmit={() => void model.submit()}
      onBack={back}
    />
  );
}

const TAKE = {
  email: (model: RegistrationModel, text: string) => model.setEmail(text),
  password: (model: RegistrationModel, text: string) => model.setPassword(text),
  retype: (model: RegistrationModel, text: string) => model.setRetype(text),
  birthday: (model: RegistrationModel, text: string) => model.setBirthday(text),
  voucher: (model: RegistrationModel, text: string) => model.setVoucher(text),
};

/** Where the model stands right now. */
function placeOf(model: RegistrationModel): SignUp {
  let place = model.initial.place;
  model.state$.subscribe((state) => (place = state.place)).unsubscribe();
  return place;
}

function addressOfStep(place: SignUp): string | null {
  return place.kind === 'step' ? addressOf.createAccount(place.step, place.page) : null;
}
