import type { Insertable, Selectable } from 'kysely'
import { masquerIban } from '#domain/porteur/iban-affiche.ts'
import type { TableProjet } from '#server/infra/db/tables/projet.ts'
import type { TableLigneVirement, TableLotVirement } from '#server/infra/db/tables/virement.ts'
import { empreinteIban } from '#server/socle/compte/empreinte-iban.ts'
import type { Banc } from '#test-kit/banc/banc.ts'
import { creerStaff } from '../fabriques.ts'

const IBAN = 'FR7630006000011234567890189'

/** A run of one line for that application, written as it would be once prepared, or further on. */
export async function poserVirement(
  banc: Banc,
  projet: Selectable<TableProjet>,
  {
    lot = {},
    ligne = {},
  }: {
    lot?: Partial<Insertable<TableLotVirement>>
    ligne?: Partial<Insertable<TableLigneVirement>>
  } = {},
) {
  const { db, horloge, ctx } = banc
  const le = horloge.maintenant()
  const [prepare, approuve] = [await creerStaff(banc, 'comptable'), await creerStaff(banc, 'admin')]
  const { id: rang } = await db
    .selectFrom('ligneVirement')
    .select((eb) => eb.fn.coalesce(eb.fn.max('id'), eb.lit(0)).as('id'))
    .executeTakeFirstOrThrow()
  const approbation = {
    approuveLe: le,
    approuvePar: approuve.id,
    fichier: Buffer.from('x'),
    empreinte: 'a'.repeat(64),
    norme: '09' as const,
    debiteNom: 'Sofia',
    debiteIban: IBAN,
    debiteBic: 'AGRIFRPP',
  }
  const pose = await db
    .insertInto('lotVirement')
    .values({
      numero: `VIR-2026-${9000 + rang}`,
      execution: '2026-03-05',
      cleCreation: `essai-${rang}`,
      prepareLe: le,
      preparePar: prepare.id,
      modifiePar: prepare.id,
      ...(lot.exporteLe && { ...approbation, exportePar: prepare.id }),
      ...lot,
    })
    .returning(['id', 'numero'])
    .executeTakeFirstOrThrow()
  const ibanEmpreinte = empreinteIban(ctx, IBAN)
  const tenu = await db
    .updateTable('porteur')
    .set({ ibanEmpreinte })
    .where('id', '=', projet.porteurId)
    .returning(['titulaireCompte', 'bic'])
    .executeTakeFirstOrThrow()
  const reference = `${projet.numeroConvention}${rang === 0 ? '' : `-${rang + 1}`}`
  await db
    .insertInto('ligneVirement')
    .values({
      inscritePar: prepare.id,
      lotId: pose.id,
      rang: 1,
      projetId: projet.id,
      porteurId: projet.porteurId,
      reference,
      montant: projet.caMontant ?? 0,
      titulaire: tenu.titulaireCompte ?? '',
      nomTransmis: 'x',
      libelle: 'x',
      ibanChiffre: ctx.secrets.chiffrer(IBAN),
      ibanMasque: masquerIban(IBAN),
      bic: tenu.bic ?? '',
      ibanEmpreinte,
      ...ligne,
    })
    .execute()
  return { ...pose, reference }
}
