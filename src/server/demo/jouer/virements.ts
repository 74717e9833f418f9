import type { FastifyReply } from 'fastify'
import { ajouterJours, type Jour, jourDe } from '#domain/commun/jours.ts'
import { reponsesDemo } from '#domain/virement/banque/banque-demo.ts'
import type { contratsVirement } from '#domain/virement/contrat.ts'
import { jourTargetDes } from '#domain/virement/jours-target.ts'
import type { Acteur } from '#server/contexte/acteur.ts'
import { appliquerReponse } from '#server/features/virement/banque/appliquer-reponse.ts'
import { approuverLot } from '#server/features/virement/lot/approuver-lot.ts'
import { preparerLot } from '#server/features/virement/lot/preparer-lot.ts'
import { telechargerOrdre } from '#server/features/virement/lot/telecharger-ordre.ts'
import { appel } from '#server/http/appel.ts'
import type { Monde } from '../monde.ts'
import { instantDe, jourRelatif } from '../plan.ts'

/** Agreements of each run. */
const LIGNES = 2
/** Days before today: the first run is prepared, the second. */
const PREMIER = -9
const SECOND = -1

/** How the demonstration pays: a run ended with a rejection, another that waits for its second person. */
export async function payerParLots(monde: Monde, aujourdhui: Jour): Promise<void> {
  const premier = await preparer(monde, jourRelatif(aujourdhui, PREMIER), 'demo-1')
  if (premier) await payer(monde, premier)
  await preparer(monde, jourRelatif(aujourdhui, SECOND), 'demo-2')
}

interface Lot {
  id: number
  numero: string
  version: number
  execution: Jour
  le: Date
}

/** A run of the agreements signed by then, the last signed first: the oldest stay in the queue. */
async function preparer(monde: Monde, jour: Jour, cleCreation: string): Promise<Lot | null> {
  const le = instantDe(jour, 1, monde.hasard)
  monde.regler(le)
  const prets = await monde.tx
    .selectFrom('projet as p')
    .select('p.id')
    .where('p.conventionSigneeLe', '<', le)
    .where('p.archiveLe', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('paiement as y').select('y.id').whereRef('y.projetId', '=', 'p.id'))),
    )
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('ligneVirement as l').select('l.id').whereRef('l.projetId', '=', 'p.id'))),
    )
    .orderBy('p.conventionSigneeLe', 'desc')
    .orderBy('p.id')
    .limit(LIGNES)
    .execute()
  if (prets.length < LIGNES) return null
  const execution = jourTargetDes(ajouterJours(jourDe(le), 3))
  const corps = { ids: prets.map((p) => p.id), execution, cleCreation }
  const { data } = await preparerLot(monde.ctx, appel(monde.comptable, { corps }))
  return { ...data, execution, le }
}

/** Approved by a second person, handed over, answered: the first transfer refused, the others executed. */
async function payer(monde: Monde, lot: Lot): Promise<void> {
  const params = { id: lot.id }
  monde.regler(new Date(lot.le.getTime() + 2 * 3_600_000))
  await approuverLot(monde.ctx, appel(monde.admin, { params, corps: { version: lot.version } }))
  await telechargerOrdre(monde.ctx, { ...appel(monde.comptable, { params }), reply: sansLecteur })
  const references = await monde.tx
    .selectFrom('ligneVirement')
    .select('reference')
    .where('lotId', '=', lot.id)
    .orderBy('rang')
    .execute()
  const le = instantDe(lot.execution, 2, monde.hasard)
  monde.regler(le)
  const reponses = reponsesDemo(
    { ...lot, references: references.map((r) => r.reference) },
    { jour: jourDe(le), le: le.toISOString().slice(0, 19) },
  )
  const rejet = reponses.at(-1)
  if (rejet) await appliquerReponse(monde.ctx, recue(monde.comptable, params, rejet))
}

/** The call that brings that file. */
const recue = (
  acteur: Acteur,
  params: { id: number },
  { nom, contenu }: { nom: string; contenu: string },
) => {
  const octets = Buffer.from(contenu, 'utf8')
  const fichier = {
    champ: 'reponse',
    nom,
    octets,
    taille: octets.length,
    mime: 'application/xml',
    empreinte: Buffer.alloc(0),
    cle: '',
  }
  return appel<typeof contratsVirement.appliquerReponse>(acteur, { params, fichiers: [fichier] })
}

/** Nobody receives the file: that it was handed over is all that is kept. */
const sansLecteur = new Proxy({} as FastifyReply, {
  get: (_, nom) => (nom === 'then' ? undefined : () => sansLecteur),
})
