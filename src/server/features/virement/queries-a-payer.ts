import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '#server/contexte.ts'
import { type OuTrous, preparer, type Trous } from '#server/infra/db/preparation/preparer.ts'
import { LISTES_PERIMEES } from '#server/socle/projet/listes/cadre.ts'
import { chercherFacettes } from '#server/socle/projet/listes/facettes.ts'

/** An agreement, its account and what already holds it, as `empechementDe` judges them. */
export interface LignePayable {
  projetId: number
  numero: string
  nom: string | null
  porteurId: number
  structure: string
  numeroConvention: string
  conventionSigneeLe: Date | null
  montant: number
  retireLe: Date | null
  archiveLe: Date | null
  paye: boolean
  titulaire: string | null
  ibanChiffre: Buffer | null
  ibanEmpreinte: Buffer | null
  bic: string | null
  ribModifieLe: Date | null
  ribVerifieLe: Date | null
  lotId: number | null
  lotNumero: string | null
  /** Transfers already tried for it. */
  tentatives: number
}

/** What they are read by, once `de` gives p. */
const COLONNES = sql`p.id as projet_id, p.numero, p.nom, p.porteur_id, o.nom_structure as structure,
    coalesce(p.numero_convention, '') as numero_convention, p.convention_signee_le, coalesce(p.ca_montant, 0) as montant,
    p.retire_le, p.archive_le, y.id is not null as paye,
    o.titulaire_compte as titulaire, o.iban_chiffre, o.iban_empreinte, o.bic, o.rib_modifie_le, v.le as rib_verifie_le,
    t.id as lot_id, t.numero as lot_numero,
    (select count(*)::int from ligne_virement a where a.projet_id = p.id) as tentatives`
const AUTOUR = sql`left join porteur o on o.id = p.porteur_id
    left join paiement y on y.projet_id = p.id and y.annule_le is null
    left join verification_rib v on v.porteur_id = o.id and v.rib_modifie_le = o.rib_modifie_le
    left join ligne_virement l on l.projet_id = p.id and l.finie_le is null
    left join lot_virement t on t.id = l.lot_id`
const ORDRE = sql`order by p.convention_signee_le, p.id`

type Cherche = OuTrous<{ recherche: string }>['recherche'] | null

/** Of all that waits, its index; of what a search finds there, the words that it is all crossed by. */
const trouvees = (recherche: Cherche): RawBuilder<boolean> =>
  recherche === null
    ? sql<boolean>`l.attend_paiement`
    : sql<boolean>`l.mots @@ (recherche_de(${recherche}::text) && ${sql.lit(chercherFacettes({ attente: ['paiement'] }))}::tsquery)`

/** How many wait in all, and their sum in euros: kept by the lists, or counted among what a search finds. */
const comptes = (recherche: Cherche): RawBuilder<unknown> =>
  recherche === null
    ? sql`select coalesce(sum(n), 0)::int as total, coalesce(sum(accorde), 0) as somme from ligne_liste_compte
        where attend_paiement`
    : sql`select count(*)::int as total, coalesce(sum(l.accorde), 0) as somme from ligne_liste l
        where ${trouvees(recherche)}`

/** A page of what waits to be paid, and of how many; `perimees`: see LISTES_PERIMEES. */
interface FileAPayer {
  lignes: LignePayable[]
  total: number
  montant: number
  perimees: boolean
}

type Lue = Pick<FileAPayer, 'total' | 'perimees'> & { somme: number } & (LignePayable | { projetId: null })

const pageDe = (cherche: boolean) =>
  preparer((db, v: Trous<{ recherche: string | null; limite: number; saut: number }>) => {
    const recherche = cherche ? (v.recherche as Cherche) : null
    const page = sql<Lue>`select c.total, c.somme, ${LISTES_PERIMEES} as perimees, ${COLONNES}
      from (${comptes(recherche)}) c
        left join (select l.projet_id from ligne_liste l where ${trouvees(recherche)}
          order by l.convention_le, l.projet_id limit ${v.limite} offset ${v.saut}) q on true
        left join projet p on p.id = q.projet_id
        ${AUTOUR} ${ORDRE}`
    return { compile: () => page.compile(db) }
  })
const [page, pageCherchee] = [pageDe(false), pageDe(true)]

/** A page of the signed agreements that wait for their payment, oldest first, as the lists' rows say. One statement. */
export async function lireAPayer(
  db: Db,
  f: { recherche: string | null; page: number; parPage: number },
): Promise<FileAPayer> {
  const { recherche, parPage: limite } = f
  const lire = recherche === null ? page : pageCherchee
  const lues = await lire(db, { recherche, limite, saut: (f.page - 1) * limite })
  const { total = 0, somme: montant = 0, perimees = false } = lues[0] ?? {}
  return { lignes: lues.filter((l) => l.projetId !== null), total, montant, perimees }
}

/** The same of these applications, whatever their state: unknown ones are missing. */
export const lirePayables = async (tx: Tx, ids: readonly number[]): Promise<LignePayable[]> =>
  (
    await sql<LignePayable>`select ${COLONNES} from projet p ${AUTOUR} where p.id = any(${ids}::int[])
      ${ORDRE}`.execute(tx)
  ).rows

/**
 * Keeps these applications, then the accounts of who is paid, until the end of `tx`, always in the same order: two
 * preparations wait for each other, who confirms and who prepares too, and a change of account waits.
 */
export async function tenirPayables(tx: Tx, ids: readonly number[]): Promise<void> {
  await sql`select id from projet where id = any(${ids}::int[]) order by id for update`.execute(tx)
  await sql`select id from porteur where id in (select porteur_id from projet where id = any(${ids}::int[]))
    order by id for no key update`.execute(tx)
}

/** Gives its fingerprint to an account registered before fingerprints were kept. */
export async function garderEmpreinte(tx: Tx, porteurId: number, ibanEmpreinte: Buffer): Promise<void> {
  await tx.updateTable('porteur').set({ ibanEmpreinte }).where('id', '=', porteurId).execute()
}
