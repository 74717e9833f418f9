import type { TypePiece } from '#domain/projet/saisie/pieces.ts'
import type { Acteur, FichierRecu } from '#server/contexte/acteur.ts'
import type { Tx } from '#server/contexte/base.ts'
import type { Contexte } from '#server/contexte/contexte.ts'
import type { Courriel, Sms } from '#server/contexte/file-attente.ts'
import type { Hasard } from './hasard.ts'
import type { DepotPieces } from './jouer/depot-pieces.ts'
import { seScelle } from './sceller-demo.ts'

/** Where the demonstration is played: one transaction, a clock that is set, mails that stay here. */
export interface Monde {
  ctx: Contexte
  tx: Tx
  hasard: Hasard
  admin: Acteur
  comptable: Acteur
  /** Presides the commissions. */
  presidente: Acteur
  regler(instant: Date): void
  /** Last code sent, by e-mail or SMS; once. */
  dernierCode(): string | null
  recevoir(types: readonly TypePiece[]): Promise<FichierRecu[]>
}

interface Reglages {
  tx: Tx
  hasard: Hasard
  admin: Acteur
  comptable: Acteur
  presidente: Acteur
  depot: DepotPieces
  /** Job that seals what is signed, without a mail; `tache` in its data names the one it stands for. */
  sceller(tx: Tx, donnees: Record<string, unknown>): Promise<void>
}

/** A context whose acts all run in `tx`, at the instant that was set, and write to nobody. */
export function creerMonde(ctx: Contexte, reglages: Reglages): Monde {
  let instant = ctx.horloge.maintenant()
  let dernier: string | null = null
  const db = new Proxy(reglages.tx, {
    get(cible, nom) {
      if (nom === 'transaction') return () => ({ execute: (f: (tx: Tx) => unknown) => f(cible) })
      // Kysely keeps private members: its methods must see the real transaction.
      const membre = Reflect.get(cible, nom, cible)
      return typeof membre === 'function' ? membre.bind(cible) : membre
    },
  })
  const envoyer = async (_: Tx, envoi: Courriel | Sms): Promise<void> => {
    const { secret } = envoi
    const code = /\b\d{6}\b/.exec('corps' in envoi ? (envoi.corps.enAvant ?? '') : envoi.texte)?.[0]
    if (secret && code) dernier = code
  }
  const envoyerTous = async (tx: Tx, tous: readonly Courriel[]): Promise<void> => {
    for (const c of tous) await envoyer(tx, c)
  }
  const tache = async (tx: Tx, nom: string, donnees: Record<string, unknown>): Promise<void> =>
    seScelle(nom) ? reglages.sceller(tx, { ...donnees, tache: nom }) : undefined
  const taches = async (tx: Tx, nom: string, donnees: readonly Record<string, unknown>[]): Promise<void> => {
    for (const d of donnees) await tache(tx, nom, d)
  }
  const joue: Contexte = {
    ...ctx,
    db,
    horloge: { maintenant: () => instant },
    queue: { ...ctx.queue, courriel: envoyer, courriels: envoyerTous, sms: envoyer, tache, taches },
  }
  return {
    ctx: joue,
    tx: reglages.tx,
    hasard: reglages.hasard,
    admin: reglages.admin,
    comptable: reglages.comptable,
    presidente: reglages.presidente,
    regler: (i) => {
      instant = i
    },
    dernierCode() {
      const code = dernier
      dernier = null
      return code
    },
    recevoir: reglages.depot.recevoir,
  }
}
