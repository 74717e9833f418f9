import type { FaitsChangement, Issue } from '#domain/changement/regles.ts'
import type { Db, Tx } from '#server/contexte/base.ts'
import type { Contexte } from '#server/contexte/contexte.ts'
import { journaliser, type LigneJournal } from '#server/infra/journal.ts'
import { envoiPour } from '#server/socle/courriel.ts'
import { direIssue } from './courriels-changement.ts'
import { lireMembres } from './membres.ts'
import { prevenirMembres } from './prevenir.ts'

/** Kinds of mail that tell the members, read again for who decides. */
export const EVENEMENTS = { demande: 'changement-demande', rappel: 'changement-rappel' } as const

/** Changes of responsible person: who asks, whom they replace, and whether somebody objects. */
export const changements = (db: Db | Tx) =>
  db
    .selectFrom('changementResponsable as k')
    .innerJoin('porteur as o', 'o.id', 'k.porteurId')
    .innerJoin('utilisateur as d', 'd.id', 'k.demandeurId')
    .innerJoin('utilisateur as v', 'v.id', 'k.viseId')
    .select([
      'k.id',
      'k.porteurId',
      'k.demandeurId',
      'k.viseId',
      'k.texte',
      'k.deposeLe',
      'k.closLe',
      'k.issue',
    ])
    .select(['k.rappeleLe', 'k.personnelPrevenuLe', 'k.version', 'o.nomStructure'])
    .select([
      'd.prenom',
      'd.nom',
      'd.email',
      'v.prenom as visePrenom',
      'v.nom as viseNom',
      'v.email as viseEmail',
    ])
    .select((eb) =>
      eb
        .exists(
          eb
            .selectFrom('changementObjection as b')
            .whereRef('b.changementId', '=', 'k.id')
            .where('b.retireeLe', 'is', null)
            .select('b.id'),
        )
        .$castTo<boolean>()
        .as('objection'),
    )
    .select((eb) =>
      eb
        .exists(
          eb
            .selectFrom('membre as m')
            .whereRef('m.porteurId', '=', 'k.porteurId')
            .whereRef('m.utilisateurId', '=', 'k.demandeurId')
            .where('m.jusque', 'is', null)
            .select('m.id'),
        )
        .$castTo<boolean>()
        .as('demandeurMembre'),
    )
export type LigneChangement = NonNullable<Awaited<ReturnType<typeof lireUnChangement>>>

export const lireUnChangement = (db: Db | Tx, id: number) =>
  changements(db).where('k.id', '=', id).executeTakeFirst()

/** The one of that structure that has no answer yet. */
export const lireOuvert = (db: Db | Tx, porteurId: number) =>
  changements(db).where('k.porteurId', '=', porteurId).where('k.closLe', 'is', null).executeTakeFirst()

export const faitsChangement = ({
  deposeLe,
  closLe,
  issue,
  objection,
}: FaitsChangement): FaitsChangement => ({
  deposeLe,
  closLe,
  issue,
  objection,
})

/** Writes what became of it; the caller holds the structure. */
export async function clore(
  tx: Tx,
  id: number,
  { issue, par, motif, le }: { issue: Issue; par: number | null; motif: string | null; le: Date },
): Promise<void> {
  await tx
    .updateTable('changementResponsable')
    .set((eb) => ({ issue, closLe: le, decidePar: par, motif, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

/** Who is behind an act, as the journal names them. */
export type Auteur = NonNullable<LigneJournal['acteur']>

interface Fin {
  acteur: Auteur
  le: Date
}

/** Closes a request that nobody has to answer any more, and tells the members, but these. */
async function fermer(
  ctx: Contexte,
  tx: Tx,
  { ouvert, sauf }: { ouvert: LigneChangement; sauf: number[] },
  { acteur, le }: Fin,
): Promise<void> {
  const { id, porteurId } = ouvert
  const issue = 'sans-objet'
  await clore(tx, id, { issue, par: acteur.id, motif: null, le })
  await journaliser(tx, {
    chaine: `porteur:${porteurId}`,
    acte: 'fermerChangement',
    acteur,
    apres: { changement: id, issue },
    le,
  })
  const membres = await lireMembres(tx, porteurId)
  await prevenirMembres(ctx, tx, { membres, sauf, porteurId }, (envoi) => direIssue(envoi, ouvert, { issue }))
}

/**
 * Closes the request of somebody who came in, became an owner, left or was declined meanwhile (§5.5, row 5).
 * The caller holds the structure.
 */
export async function rendreSansObjet(
  ctx: Contexte,
  tx: Tx,
  { porteurId, demandeur }: { porteurId: number; demandeur: number },
  fin: Fin,
): Promise<void> {
  const ouvert = await lireOuvert(tx, porteurId)
  if (ouvert?.demandeurId !== demandeur) return
  await fermer(ctx, tx, { ouvert, sauf: [fin.acteur.id, demandeur] }, fin)
}

/** The same, whoever asked, who is told too: the person it replaces is not there any more. */
export async function fermerChangement(ctx: Contexte, tx: Tx, porteurId: number, fin: Fin): Promise<void> {
  const ouvert = await lireOuvert(tx, porteurId)
  if (!ouvert) return
  await fermer(ctx, tx, { ouvert, sauf: [ouvert.demandeurId] }, fin)
  const reponse = { issue: 'sans-objet', pour: 'demandeur' } as const
  await ctx.queue.courriel(tx, direIssue(envoiPour(ctx, ouvert, { porteurId }), ouvert, reponse))
}

/** An objection of who leaves stops nothing any more: nobody could take it back. Gives what it held. */
export async function reprendreObjection(
  tx: Tx,
  { porteurId, de }: { porteurId: number; de: number },
  le: Date,
): Promise<number | null> {
  const ouvert = await lireOuvert(tx, porteurId)
  if (!ouvert) return null
  const { numUpdatedRows } = await tx
    .updateTable('changementObjection')
    .set({ retireeLe: le })
    .where('changementId', '=', ouvert.id)
    .where('utilisateurId', '=', de)
    .where('retireeLe', 'is', null)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return null
  await nouvelleVersion(tx, ouvert.id)
  return ouvert.id
}

/** What is objected, or no longer, makes another version of the request: who decides has to read it. */
export const nouvelleVersion = (tx: Tx, id: number) =>
  tx
    .updateTable('changementResponsable')
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
