import { sql } from 'kysely'
import type { Jour } from '#domain/commun/jours.ts'
import type { Db } from '#server/contexte/base.ts'
import { type RejetARegler, rejetDe } from '#server/socle/paiement/banque-a-regler.ts'
import { compteChange, paiementDe, reglee, tentativesDe } from '#server/socle/projet/regles-sql.ts'

/** An aid of a holder whose agreement is signed, its payment in force, the line of transfer that counts. */
export interface AideSuivie {
  projetId: number
  conventionSigneeLe: Date
  conventionSigneePar: string | null
  numeroConvention: string
  montant: number | null
  payeLe: Jour | null
  ribModifieLe: Date | null
  titulaireCompte: string | null
  ibanChiffre: Buffer | null
  reference: string | null
  ligneTitulaire: string | null
  ibanMasque: string | null
  prepareLe: Date | null
  exporteLe: Date | null
  execution: Jour | null
  rejeteeLe: Date | null
  rejetCode: string | null
  rejetViseCompte: boolean
  rejetRegle: boolean
  finieLe: Date | null
  autreCompte: boolean | null
  /** What blocks the account that the holder has now, of this aid or of another; as the database has it. */
  rejetDuCompte: (Omit<RejetARegler, 'ligne' | 'lotId' | 'reference' | 'le'> & { le: string }) | null
  /** Transfers already tried for the aid. */
  tentatives: number
}

/** The aids of a holder, latest agreement first, each with its last line that counts. One statement. */
export async function lireAidesSuivies(db: Db, porteurId: number): Promise<AideSuivie[]> {
  const { rows } = await sql<AideSuivie>`
    select p.id as projet_id, p.convention_signee_le, coalesce(p.numero_convention, '') as numero_convention,
      (select s.prenom || ' ' || s.nom from signature s where s.projet_id = p.id and s.objet = 'convention'
        order by s.id desc limit 1) as convention_signee_par,
      ${tentativesDe()} as tentatives, p.ca_montant as montant, y.date_paiement as paye_le, o.rib_modifie_le, o.titulaire_compte, o.iban_chiffre,
      l.reference, l.titulaire as ligne_titulaire, l.iban_masque, l.prepare_le, l.exporte_le, l.execution, l.rejetee_le,
      l.rejet_code, l.rejet_vise_compte,
      ${reglee()} as rejet_regle, l.finie_le,
      ${compteChange('l')} as autre_compte,
      (select json_build_object('projetId', j.projet_id, 'le', j.le, 'code', j.code, 'titulaire', j.titulaire,
        'ibanMasque', j.iban_masque) from (${rejetDe()}) j) as rejet_du_compte
    from projet p
      join porteur o on o.id = p.porteur_id
      left join paiement y on ${paiementDe()}
      left join lateral (
        select a.*, t.prepare_le, t.exporte_le, t.execution from ligne_virement a join lot_virement t on t.id = a.lot_id
        where a.projet_id = p.id and a.retiree_le is null and (t.annule_le is null or a.rejetee_le is not null)
        order by a.id desc limit 1) l on true
    where p.porteur_id = ${porteurId} and p.convention_signee_le is not null and p.preuves_effacees_le is null
    order by p.convention_signee_le desc, p.id desc`.execute(db)
  return rows
}
