/** What the form says of the state of the typed text. */
export type EtatSaisie =
  | { phase: 'repos'; le: Date | null }
  | { phase: 'modifie'; le: Date | null }
  | { phase: 'enCours'; le: Date | null }
  | { phase: 'echec'; le: Date | null; message: string }
  | { phase: 'conflit'; le: Date | null; message: string }

/** Why a save did not pass: somebody else wrote meanwhile, the text is refused, or nobody answered. */
export type Echec = { genre: 'conflit' | 'refus' | 'panne'; message: string }

export interface Options<V> {
  /** Sends the values as a draft; rejects with anything, which `lireEchec` explains. */
  envoyer(valeurs: V): Promise<void>
  lireEchec(erreur: unknown): Echec
  prevenir(etat: EtatSaisie): void
  maintenant(): Date
  /** Rest after the last key before a save, then the waits after failures, in milliseconds. */
  repos: number
  attentes: readonly number[]
}

export interface Enregistreur<V> {
  /** Takes what was typed; it leaves after the rest. */
  noter(valeurs: V): void
  /** Sends at once what waits; resolves to true when everything typed is kept by the server. */
  vider(): Promise<boolean>
  /** Sends what waits, unless it was refused: the network is back, or the page is looked at or left. */
  reprendre(): void
  /** Waits for the save in flight, and lets go of what waits: a complete save is about to carry it. */
  calmer(): Promise<void>
  /** All that was typed is kept, or was given up: nothing waits any more. */
  oublier(): void
  /** The form is there; gives what says that it is gone: what is in flight ends, nothing leaves any more. */
  vivre(): () => void
}

/**
 * Keeps a form as a draft while it is typed: one save at a time, the last text wins, failures are tried again
 * with growing waits, a conflict stops it until the person has chosen.
 */
export function creerEnregistreur<V>(options: Options<V>): Enregistreur<V> {
  let attente: { valeurs: V } | null = null
  let enVol: Promise<boolean> | null = null
  let minuterie: ReturnType<typeof setTimeout> | undefined
  let echecs = 0
  let le: Date | null = null
  let bloque = false
  let refuse = false
  let arrete = false

  const dire = (etat: EtatSaisie): void => options.prevenir(etat)
  const programmer = (delai: number): void => {
    clearTimeout(minuterie)
    if (!arrete) minuterie = setTimeout(() => void partir(), delai)
  }

  async function envoyerUneFois(valeurs: V): Promise<boolean> {
    dire({ phase: 'enCours', le })
    try {
      await options.envoyer(valeurs)
    } catch (erreur) {
      const { genre, message } = options.lireEchec(erreur)
      attente ??= { valeurs }
      if (genre === 'conflit') {
        bloque = true
        dire({ phase: 'conflit', le, message })
        return false
      }
      dire({ phase: 'echec', le, message })
      refuse = genre === 'refus'
      if (genre === 'panne')
        programmer(options.attentes[Math.min(echecs++, options.attentes.length - 1)] ?? 5000)
      return false
    }
    echecs = 0
    le = options.maintenant()
    if (attente) {
      dire({ phase: 'modifie', le })
      programmer(options.repos)
    } else dire({ phase: 'repos', le })
    return true
  }

  async function partir(): Promise<boolean> {
    clearTimeout(minuterie)
    if (enVol) await enVol
    if (bloque || !attente) return !bloque
    const { valeurs } = attente
    attente = null
    enVol = envoyerUneFois(valeurs).finally(() => {
      enVol = null
    })
    return enVol
  }

  return {
    noter(valeurs) {
      attente = { valeurs }
      refuse = false
      if (bloque) return
      if (!enVol) dire({ phase: 'modifie', le })
      programmer(options.repos)
    },
    async vider() {
      let garde = await partir()
      while (garde && attente) garde = await partir()
      return garde && !attente
    },
    reprendre() {
      if (!attente || bloque || refuse) return
      echecs = 0
      void partir()
    },
    async calmer() {
      clearTimeout(minuterie)
      attente = null
      if (enVol) await enVol
      clearTimeout(minuterie)
      attente = null
    },
    oublier() {
      clearTimeout(minuterie)
      attente = null
      bloque = false
      echecs = 0
      le = options.maintenant()
      dire({ phase: 'repos', le })
    },
    vivre() {
      arrete = false
      return () => {
        arrete = true
        clearTimeout(minuterie)
        attente = null
      }
    },
  }
}
