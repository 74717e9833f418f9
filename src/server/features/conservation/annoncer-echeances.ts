import { ajouterAnnees, ajouterJours, jourDe } from '#domain/commun/jours.ts'
import type { Durees } from '#domain/conservation/durees.ts'
import { horizon, memeFait, termeDuCompte, termeDuDossier } from '#domain/conservation/echeances.ts'
import type { Db, Tx } from '#server/contexte/base.ts'
import type { Contexte } from '#server/contexte/contexte.ts'
import { faitsDe } from '#server/socle/projet/faits.ts'
import { lireDureesEnVigueur } from '#server/socle/reglages/durees.ts'
import {
  type Annonce,
  deplacerAnnonce,
  ecrireAnnonce,
  lireAnnonces,
  lireComptesAnciens,
  lireDossiersAnciens,
  oterAnnonces,
  verrouillerAnnonces,
} from './queries-echeances.ts'

/** What the announcements lack, and those that no longer hold. */
export interface Annonces {
  dues: Annonce[]
  nouvelles: Annonce[]
  deplacees: { id: number; echeance: string }[]
  perimees: number[]
}

/** Whatever ended after this cannot be due by the horizon of that day, a day's margin for the time zone. */
const limite = (le: Date, annees: number): Date =>
  new Date(`${ajouterJours(ajouterAnnees(horizon(jourDe(le)), -annees), 1)}T00:00:00Z`)

async function lireDues(db: Db | Tx, le: Date, durees: Durees): Promise<Annonce[]> {
  const jour = jourDe(le)
  const fin = horizon(jour)
  const avant = limite(le, durees.dureeConservationAnnees)
  const dues: Annonce[] = []
  for (let apres = 0; ; ) {
    const lot = await lireDossiersAnciens(db, avant, apres, { maintenant: le, jour })
    for (const l of lot) {
      const terme = termeDuDossier(faitsDe(l), l, durees)
      if (terme && terme.echeance <= fin) dues.push({ ...terme, projetId: l.id, porteurId: null })
    }
    const dernier = lot.at(-1)
    if (!dernier) break
    apres = dernier.id
  }
  for (const c of await lireComptesAnciens(db, avant)) {
    const terme = termeDuCompte(c, durees)
    if (terme && terme.echeance <= fin)
      dues.push({ ...terme, genre: 'compte', projetId: null, porteurId: c.id })
  }
  return dues
}

/** Compares what falls due in the coming weeks with what is announced; writes nothing. */
export async function preparerAnnonces(db: Db | Tx, le: Date): Promise<Annonces> {
  const dues = await lireDues(db, le, await lireDureesEnVigueur(db))
  const cle = (annonce: Annonce): string => `${annonce.projetId ?? ''}:${annonce.porteurId ?? ''}`
  const presentes = new Map((await lireAnnonces(db)).map((a) => [cle(a), a]))
  const r: Annonces = { dues, nouvelles: [], deplacees: [], perimees: [] }
  for (const due of dues) {
    const deja = presentes.get(cle(due))
    if (deja && deja.genre === due.genre && memeFait(deja, due)) {
      presentes.delete(cle(due))
      if (deja.echeance !== due.echeance) r.deplacees.push({ id: deja.id, echeance: due.echeance })
    } else r.nouvelles.push(due)
  }
  r.perimees = [...presentes.values()].map((a) => a.id)
  return r
}

/**
 * Announces what falls due in the coming weeks, and withdraws what no longer does: its time runs from another
 * instant, somebody came back to it, the durations changed.
 */
export const annoncerEcheances = (ctx: Pick<Contexte, 'db' | 'horloge'>): Promise<void> =>
  ctx.db.transaction().execute(async (tx) => {
    const annonceLe = ctx.horloge.maintenant()
    await verrouillerAnnonces(tx)
    const r = await preparerAnnonces(tx, annonceLe)
    await oterAnnonces(tx, r.perimees)
    for (const { id, echeance } of r.deplacees) await deplacerAnnonce(tx, id, echeance)
    for (const a of r.nouvelles) await ecrireAnnonce(tx, { ...a, annonceLe })
  })
