import type { Observable } from 'rxjs';
import type { Presence } from '../presence/presence.ts';
import type { ThisScreen } from '../session/this-screen.ts';
import { State } from '../shared/state.ts';
import { profileNameProblem, type ProfileNameProblem } from './profile-name.ts';
import { countedText, plainName } from './screen-names.ts';
import type { Motion } from '../vehicle/motion-policy.ts';

export interface ProfileNameState {
  readonly name: string;
  /** Characters that are left (SETT-14). */
  readonly left: number;
  /** `taken` shows on saving (CREG-21). */
  readonly problem: ProfileNameProblem | null;
  readonly canSave: boolean;
  /** Set once a name is kept; home follows. */
  readonly chosen: boolean;
}

const EMPTY: ProfileNameState = { name: '', left: 0, problem: null, canSave: false, chosen: false };

/** Who watches on this screen. */
export class ProfileNameModel {
  private readonly state = new State<ProfileNameState>(EMPTY);
  readonly state$: Observable<ProfileNameState> = this.state.value$;
  readonly initial = EMPTY;

  constructor(
    private readonly screen: ThisScreen,
    private readonly presence: Presence,
    private readonly motion: Motion,
  ) {}

  enter(): void {
    this.state.set(EMPTY);
    this.show('');
  }

  /** The screen was left: the next visit starts empty. */
  leave(): void {
    this.state.set(EMPTY);
  }

  setName(typed: string): void {
    this.show(typed);
  }

  /** Keeps the name, unless a discovered device has it (OPEN-57). */
  save(): void {
    const { name, canSave } = this.state.now;
    if (!canSave || this.motion.reason('settings') !== null) return;
    const problem = profileNameProblem(
      name,
      this.presence.now.map(({ deviceName }) => deviceName),
    );
    if (problem === null) this.screen.nameProfile(plainName(name));
    this.state.patch({ problem, canSave: problem === null, chosen: problem === null });
  }

  private show(typed: string): void {
    const { text, left } = countedText(typed);
    this.state.patch({ name: text, left, problem: null, canSave: plainName(text) !== '' });
  }
}
