import { ERREURS_DETECTEES } from './messages.ts'

/** Messages of a form, per field, in the order they are to be shown. */
export type ErreursChamps = Record<string, string[]>

/** Base of the seven refusals the domain knows; `message` is a French sentence for the person who acts. */
abstract class ErreurMetier extends Error {}

/** The thing is unknown, or not the caller's: both read the same (contract §2). */
export class Introuvable extends ErreurMetier {
  /** Machine-readable reason, when a screen leads elsewhere (« autre-structure »). */
  readonly code: string | undefined
  /** What that screen needs besides. */
  readonly complement: Record<string, unknown>
  constructor(
    message = 'Cette page ou cet élément est introuvable.',
    code?: string,
    complement: Record<string, unknown> = {},
  ) {
    super(message)
    this.code = code
    this.complement = complement
  }
}

/** The role, or the state of the account, does not permit the call. */
export class Interdit extends ErreurMetier {
  /** Machine-readable reason, when a screen leads elsewhere (« second-facteur »). */
  readonly code: string | undefined
  /** What that screen needs besides. */
  readonly complement: Record<string, unknown>
  constructor(
    message = "Vous n'avez pas les droits pour effectuer cette action.",
    code?: string,
    complement: Record<string, unknown> = {},
  ) {
    super(message)
    this.code = code
    this.complement = complement
  }
}

/** It was there, and is no more: a link that expired, or was taken back. */
export class Disparu extends ErreurMetier {}

/** Not possible in the current state, or changed meanwhile by somebody else. */
export class Conflit extends ErreurMetier {
  /** Machine-readable reason, when a screen offers a choice (« version »). */
  readonly code: string | undefined
  /** What that screen needs besides. */
  readonly complement: Record<string, unknown>
  constructor(message: string, code?: string, complement: Record<string, unknown> = {}) {
    super(message)
    this.code = code
    this.complement = complement
  }
}

/** The form, or the rule behind it, refuses what was sent. */
export class Invalide extends ErreurMetier {
  readonly errors: ErreursChamps
  readonly complement: Record<string, unknown>
  constructor(errors: ErreursChamps, message?: string, complement: Record<string, unknown> = {}) {
    super(message ?? Object.values(errors)[0]?.[0] ?? ERREURS_DETECTEES)
    this.errors = errors
    this.complement = complement
  }
}

/** Too many tries; `secondes` is the wait asked for. */
export class TropDeDemandes extends ErreurMetier {
  readonly secondes: number
  constructor(message: string, secondes: number) {
    super(message)
    this.secondes = secondes
  }
}

/** Something the portal stands on does not answer now; `secondes` is when to try again. */
export class Indisponible extends ErreurMetier {
  readonly secondes: number
  constructor(
    message = 'Le service est momentanément indisponible. Réessayez dans un instant.',
    secondes = 10,
  ) {
    super(message)
    this.secondes = secondes
  }
}

/** One message under one field. */
export const invalide = (champ: string, message: string): Invalide => new Invalide({ [champ]: [message] })
