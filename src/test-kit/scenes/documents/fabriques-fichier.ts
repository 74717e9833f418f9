import { createHash } from 'node:crypto'
import type { Selectable } from 'kysely'
import type { TypePiece } from '#domain/projet/saisie/pieces.ts'
import type { TableFichier, TableProjet } from '#server/infra/db/tables/projet.ts'
import { nouvelleCle } from '#server/infra/stockage/cles.ts'
import type { Banc } from '#test-kit/banc/banc.ts'
import { pdfDe } from './fichiers-essai.ts'

/** A file of the application, its bytes on the storage; a PDF unless told otherwise. */
export async function deposerFichier(
  banc: Banc,
  projet: { id: number },
  champs: { type?: TypePiece; libelle?: string; mime?: string; contenu?: Buffer } = {},
): Promise<Selectable<TableFichier>> {
  const { type = 'budget', libelle = `${type}.pdf`, mime = 'application/pdf', contenu = pdfDe(1000) } = champs
  const cle = nouvelleCle()
  await banc.ctx.stockage.ecrire(cle, contenu)
  const empreinte = createHash('sha256').update(contenu).digest()
  const deposeLe = banc.horloge.maintenant()
  return banc.db
    .insertInto('fichier')
    .values({ projetId: projet.id, type, libelle, mime, taille: contenu.length, empreinte, cle, deposeLe })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** A signature of the application as it is now; gives its id. */
export async function poserSignature(
  banc: Banc,
  projet: Pick<Selectable<TableProjet>, 'id'>,
): Promise<number> {
  const le = banc.horloge.maintenant()
  const empreinte = Buffer.alloc(32, 1)
  const envoi = { projetId: projet.id, objet: 'demande', canal: 'email', destination: 'a@essai.fr' } as const
  const { revision } = await banc.db
    .updateTable('projet')
    .set((eb) => ({ signeLe: le, premiereSignatureLe: le, signeRevision: eb.ref('revision') }))
    .where('id', '=', projet.id)
    .returning('revision')
    .executeTakeFirstOrThrow()
  const code = await banc.db
    .insertInto('codeVerification')
    .values({
      ...envoi,
      empreinteDocument: empreinte,
      codeEmpreinte: empreinte,
      creeLe: le,
      expireLe: le,
      utiliseLe: le,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const qui = { prenom: 'Alix', nom: 'Martin', fonction: 'Présidente' }
  const signature = await banc.db
    .insertInto('signature')
    .values({ ...envoi, ...qui, tour: 1, revision, le, empreinte, contenu: '{}', codeId: code.id })
    .returning('id')
    .executeTakeFirstOrThrow()
  return signature.id
}

/** A review of that signature that accepts or refuses the files, and refuses the budget in any case. */
export async function refuser(
  banc: Banc,
  projet: { id: number },
  signatureId: number,
  fichiersValide: boolean,
) {
  const par = await banc.db.selectFrom('utilisateur').select('id').limit(1).executeTakeFirstOrThrow()
  await banc.db
    .insertInto('controle')
    .values({
      projetId: projet.id,
      signatureId,
      projetValide: true,
      presentationValide: true,
      budgetValide: false,
      fichiersValide,
      message: 'À revoir.',
      le: banc.horloge.maintenant(),
      par: par.id,
    })
    .execute()
}
