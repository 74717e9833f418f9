import { createHash } from 'node:crypto'
import { jourDe } from '#domain/commun/jours.ts'
import type { Contexte } from '#server/contexte/contexte.ts'
import type { Tache } from '#server/infra/file-attente/tache.ts'
import { nouvelleCle } from '#server/infra/stockage/cles.ts'
import { lireAdmins } from '#server/socle/compte/comptes.ts'
import { envoiPour } from '#server/socle/courriel.ts'
import {
  empreinteNuit,
  enonceNuit,
  type Nuit,
  octetsNuit,
  type Tete,
  Tetes,
} from '#server/socle/journal/nuit.ts'
import { CITEES, courrielSceauDuJournal } from './courriels.ts'
import { garderNuit, lireDerniereNuit, lireTetes, lireTetesScellees } from './queries-sceau.ts'

interface Releve {
  tetes: Tetes
  /** Heads that the nights before do not have. */
  nouvelles: Tete[]
  /** Chains whose sealed line is gone or changed: they stay as they were sealed. */
  fausses: string[]
  derniere: { jour: string; empreinte: Buffer } | undefined
}

/**
 * Seals the heads of all chains under one hash, once a day: kept in the base, on the storage, mailed to the
 * admins. A chain that no longer is what was sealed is told in the mail and to the technical log.
 */
export async function scellerJournal(ctx: Contexte): Promise<void> {
  const le = ctx.horloge.maintenant()
  const jour = jourDe(le)
  const { tetes, nouvelles, fausses, derniere } = await relever(ctx)
  if (tetes.nombre === 0 || (derniere && derniere.jour >= jour)) return
  const precedente = derniere?.empreinte.toString('hex') ?? null
  const empreinte = empreinteNuit({ jour, le, precedente }, tetes)
  const nuit: Nuit = { jour, le, chaines: tetes.nombre, empreinte, precedente }
  if (!(await garder(ctx, nuit, nouvelles, fausses)) || fausses.length === 0) return
  ctx.signaler(
    new Error(`Chaînes récrites ou coupées : ${fausses.slice(0, CITEES).join(', ')}`),
    'sceau du journal',
  )
}

const relever = (ctx: Contexte): Promise<Releve> =>
  ctx.db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => {
      const scellees = new Map((await lireTetesScellees(tx)).map((t) => [t.chaine, t]))
      const r: Releve = {
        tetes: new Tetes(),
        nouvelles: [],
        fausses: [],
        derniere: await lireDerniereNuit(tx),
      }
      for (const t of scellees.values()) {
        r.tetes.poser(t)
        if (!t.tient) r.fausses.push(t.chaine)
      }
      for (const t of await lireTetes(tx)) {
        const scellee = scellees.get(t.chaine)
        if (scellee && (!scellee.tient || scellee.rang === t.rang)) continue
        r.tetes.poser(t)
        r.nouvelles.push(t)
      }
      return r
    })

async function garder(ctx: Contexte, nuit: Nuit, nouvelles: Tete[], fausses: string[]): Promise<boolean> {
  const sceau = await ctx.sceau.signer(enonceNuit(nuit))
  const octets = octetsNuit(nuit, nouvelles, sceau)
  const cle = nouvelleCle('journal')
  await ctx.stockage.ecrire(cle, octets)
  const ligne = {
    ...nuit,
    empreinte: Buffer.from(nuit.empreinte, 'hex'),
    precedente: nuit.precedente === null ? null : Buffer.from(nuit.precedente, 'hex'),
    sceau,
    cle,
    taille: octets.length,
    empreinteOctets: createHash('sha256').update(octets).digest(),
    fausses: fausses.length,
    chainesFausses: fausses.slice(0, CITEES),
  }
  const garde = await ctx.db.transaction().execute(async (tx) => {
    if (!(await garderNuit(tx, ligne, nouvelles))) return false
    for (const admin of await lireAdmins(tx))
      await ctx.queue.courriel(tx, courrielSceauDuJournal(envoiPour(ctx, admin), nuit, fausses))
    return true
  })
  if (!garde) await ctx.stockage.supprimer(cle)
  return garde
}

/** Each night, after what the other jobs wrote. */
export const tacheScellerJournal: Tache = {
  nom: 'sceller-journal',
  horaire: '50 4 * * *',
  executer: scellerJournal,
}
