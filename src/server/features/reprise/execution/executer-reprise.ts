import { Conflit, Invalide } from '#domain/commun/erreurs.ts'
import { HEURE, JOUR } from '#domain/commun/jours.ts'
import { jsonCanonique } from '#domain/commun/json-canonique.ts'
import { aLireDe } from '#domain/reprise/a-lire.ts'
import { JOURS_ESSAI } from '#domain/reprise/champs.ts'
import type { BilanReprise } from '#domain/reprise/reponse.ts'
import type { Tx } from '#server/contexte/base.ts'
import type { Contexte } from '#server/contexte/contexte.ts'
import { verrouillerNom } from '#server/infra/db/verrou-nomme.ts'
import { nombreDe, type Tache } from '#server/infra/file-attente/tache.ts'
import { journaliser } from '#server/infra/journal.ts'
import { envoiPour } from '#server/socle/courriel.ts'
import { defaireReprise } from '../application/defaire-reprise.ts'
import { courrielRepriseAppliquee, courrielRepriseEchouee } from '../courriels.ts'
import { TACHE_REPRISE } from '../noms-taches.ts'
import type { RangeeReprise } from '../queries.ts'
import { effacerAnciensOctets, effacerOctets, lireOctets } from '../queries-fichier.ts'
import { jouerReprise } from './jouer.ts'
import { lireCandidats, type StructureRapportee, transmettreRapport } from './queries-rapport.ts'
import { rattacher } from './queries-structures.ts'
import {
  type AFaire,
  abandonnerTravail,
  commencer,
  compterLesRangees,
  noterAvance,
  terminerApplication,
  terminerEssai,
  travauxOublies,
} from './queries-travail.ts'

/** Begun so many times without an end, a job is given up: others wait for it. */
const ESSAIS = 3
const COMPTE_FERME = 'Le compte de qui l’a demandé n’est plus celui d’un administrateur.'
const IMPREVU =
  'Une erreur imprévue l’a arrêtée\u00a0: rien n’a été enregistré. Recommencez\u00a0; si cela se répète, prévenez qui tient le portail.'
const AUTRES_OCTETS =
  'Le fichier gardé n’est pas celui qui fut déposé\u00a0: rien n’a été enregistré. Déposez-le de nouveau.'
const AUTRE_RESULTAT =
  'Ce n’est plus ce que l’essai avait dit, le portail a changé depuis\u00a0: rien n’a été enregistré. Refaites l’essai.'

/** Only one works, whatever the queue believes: a second waits three seconds, and is done again. */
const tenir = (tx: Tx): Promise<void> => verrouillerNom(tx, 'reprise au travail')

function exigerOctets(lue: Buffer, { empreinte }: RangeeReprise): void {
  if (!lue.equals(empreinte)) throw new Conflit(AUTRES_OCTETS)
}

const comptes = ({ lignes, creees, changees, identiques, refusees, annees }: BilanReprise): string =>
  jsonCanonique([lignes, creees, changees, identiques, refusees, annees])

/** Says of each probable structure of this page what a person should read first. */
export async function annoter(tx: Tx, page: StructureRapportee[]): Promise<void> {
  const probables = page.filter((s) => s.sort === 'probable')
  if (probables.length === 0) return
  const candidats = await lireCandidats(tx, [...new Set(probables.flatMap((s) => s.candidats))])
  const parId = new Map(candidats.map((c) => [c.id, c]))
  for (const s of probables)
    s.aLire = aLireDe(
      s,
      s.candidats.flatMap((id) => parId.get(id) ?? []),
    )
}

const aJouer = (ctx: Contexte, tx: Tx, r: RangeeReprise, le: Date) => ({
  ...r,
  repriseId: r.id,
  le,
  octets: lireOctets(tx, r.id),
  avancer: (lignes: number) => noterAvance(ctx.db, r.id, lignes),
})

/** Everything is done, told to another transaction, then undone. */
async function essayer(ctx: Contexte, { reprise: r }: AFaire): Promise<void> {
  const le = ctx.horloge.maintenant()
  const atelier = await ctx.db.startTransaction().execute()
  try {
    await tenir(atelier)
    const { bilan, empreinte } = await jouerReprise(atelier, aJouer(ctx, atelier, r, le))
    exigerOctets(empreinte, r)
    await ctx.db.transaction().execute(async (tx) => {
      await transmettreRapport(atelier, tx, r.id, (page) => annoter(atelier, page))
      await rattacher(atelier, le)
      await terminerEssai(tx, r, { bilan, le: ctx.horloge.maintenant() })
    })
  } finally {
    // A connection that was lost has undone everything by itself.
    await atelier
      .rollback()
      .execute()
      .catch(() => {})
  }
}

/** Everything is done, as the trial said it would be, and kept. */
const appliquer = (ctx: Contexte, { reprise: r, qui }: AFaire): Promise<void> =>
  ctx.db.transaction().execute(async (tx) => {
    await tenir(tx)
    const debut = ctx.horloge.maintenant()
    const { bilan, empreinte } = await jouerReprise(tx, aJouer(ctx, tx, r, debut))
    exigerOctets(empreinte, r)
    if (r.bilan === null || comptes(bilan) !== comptes(r.bilan)) throw new Conflit(AUTRE_RESULTAT)
    await transmettreRapport(tx, tx, r.id, (page) => annoter(tx, page))
    await effacerOctets(tx, r.id)
    const le = ctx.horloge.maintenant()
    await terminerApplication(tx, r, { bilan, par: qui.id, le })
    const { sansRefusees, publier, totaux, source } = r
    await journaliser(tx, {
      chaine: `reprise:${r.id}`,
      acte: 'appliquerReprise',
      acteur: qui,
      apres: { source, empreinte: empreinte.toString('hex'), sansRefusees, publier, bilan, totaux },
      le,
    })
    await ctx.queue.courriel(
      tx,
      courrielRepriseAppliquee(envoiPour(ctx, qui), { id: r.id, fichier: r.fichierNom, bilan }),
    )
    await compterLesRangees(tx)
    await rattacher(tx, le)
  })

const annuler = (ctx: Contexte, { reprise, qui }: AFaire): Promise<void> =>
  ctx.db.transaction().execute(async (tx) => {
    await tenir(tx)
    await defaireReprise(ctx, tx, reprise, qui)
    await compterLesRangees(tx)
  })

const FAIRE = { essai: essayer, application: appliquer, annulation: annuler }

/** Wrong values end a job at once: done again, they would be as wrong. */
const desDonnees = (e: unknown): boolean =>
  e instanceof Error && 'code' in e && typeof e.code === 'string' && /^2[23]/.test(e.code)

/** What a person is told of what ended a job; null: it is done again. */
function raisonDe(e: unknown, essais: number): string | null {
  if (e instanceof Invalide || e instanceof Conflit) return e.message
  return essais >= ESSAIS || desDonnees(e) ? IMPREVU : null
}

async function abandonner(ctx: Contexte, { reprise, travail, qui }: AFaire, raison: string): Promise<void> {
  await ctx.db.transaction().execute(async (tx) => {
    await abandonnerTravail(tx, reprise, raison)
    // A trial is asked for again: nobody waits for a mail about it.
    if (travail === 'essai') return
    const { id, fichierNom: fichier } = reprise
    await ctx.queue.courriel(
      tx,
      courrielRepriseEchouee(envoiPour(ctx, qui), { id, fichier, travail, raison }),
    )
  })
}

/** Does what was asked of an import: tried, applied or undone, whole or not at all. */
export async function executerReprise(ctx: Contexte, repriseId: number, version: number): Promise<void> {
  const aFaire = await commencer(ctx.db, repriseId, version)
  if (!aFaire) return
  try {
    if (aFaire.ferme) throw new Conflit(COMPTE_FERME)
    // Killed each time, it never said why.
    if (aFaire.essais > ESSAIS) throw new Conflit(IMPREVU)
    await FAIRE[aFaire.travail](ctx, aFaire)
  } catch (e) {
    const raison = raisonDe(e, aFaire.essais)
    if (raison === null) throw e
    if (raison === IMPREVU) ctx.signaler(e, `reprise ${repriseId}`)
    await abandonner(ctx, aFaire, raison)
  }
}

export const tacheReprise: Tache = {
  nom: TACHE_REPRISE,
  cle: ({ repriseId, version }) => `reprise-${repriseId}-${version}`,
  executer: (ctx, donnees) =>
    executerReprise(ctx, nombreDe(donnees, 'repriseId'), nombreDe(donnees, 'version')),
}

/** Queues again jobs that lost theirs; erases files that nobody touched for a week. */
export const tacheReprendreReprises: Tache = {
  nom: 'reprendre-reprises',
  horaire: '*/15 * * * *',
  async executer(ctx) {
    const maintenant = ctx.horloge.maintenant().getTime()
    await effacerAnciensOctets(ctx.db, new Date(maintenant - JOURS_ESSAI * JOUR))
    const oublies = await travauxOublies(ctx.db, new Date(maintenant - HEURE / 4))
    await ctx.db.transaction().execute(async (tx) => {
      for (const { id, version } of oublies)
        await ctx.queue.tache(tx, TACHE_REPRISE, { repriseId: id, version })
    })
  },
}
