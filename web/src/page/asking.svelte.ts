/** A question that must be answered before something is done: yes, with a password, or no. */
export interface Question {
  text: string;
  yes: string; // what the button says
  password?: string; // the label of a password that is needed
}

class Asking {
  question = $state.raw<Question | null>(null);
  private answer: (given: string | null) => void = () => {};

  /** Whether the reader is sure. */
  async sure(text: string, yes: string): Promise<boolean> {
    return (await this.ask({ text, yes })) !== null;
  }

  /** The password that was given, empty where none was asked for; null is no. */
  ask(question: Question): Promise<string | null> {
    this.answered(null); // of two questions the later one counts
    this.question = question;
    return new Promise((resolve) => (this.answer = resolve));
  }

  answered(given: string | null): void {
    this.question = null;
    this.answer(given);
    this.answer = () => {};
  }
}

export const asking = new Asking();
