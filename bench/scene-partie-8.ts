import { sql } from 'kysely'
import { ajouterJours, jourDe } from '#domain/commun/jours.ts'
import { premiereExecution } from '#domain/virement/jours-target.ts'
import type { Db, Tx } from '#server/contexte/base.ts'
import { ajouterCompte } from '#server/socle/compte/comptes.ts'
import { entetesAdmin, entetesDe, poster } from './appels.ts'
import { appeler } from './client.ts'
import type { Portail } from './monter.ts'

const CLE = 'banc-'

/** Agreements that wait for their payment, with an account, in no run. */
export async function payables(portail: Portail, nombre: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select p.id from projet p join porteur o on o.id = p.porteur_id
    where p.convention_signee_le is not null and p.retire_le is null and p.archive_le is null and o.iban_chiffre is not null
      and not exists (select from paiement y where y.projet_id = p.id and y.annule_le is null)
      and not exists (select from ligne_virement l where l.projet_id = p.id and l.finie_le is null)
      and (o.rib_modifie_le is null or o.rib_modifie_le <= p.convention_signee_le)
    order by p.id desc limit ${nombre}`.execute(portail.ctx.db)
  if (rows.length < nombre) throw new Error(`${rows.length} conventions à payer : il en faut ${nombre}.`)
  return rows.map((r) => r.id)
}

let cles = Date.now()
/** What prepares a run of these agreements. */
export const aPreparer = async (portail: Portail, ids: readonly number[]) =>
  poster(`${portail.adresse}virements`, await entetesDe(portail, 'comptable@demo.fr'), {
    ids,
    execution: premiereExecution(new Date(), '23:59'),
    cleCreation: `${CLE}${++cles}`,
  })

/** A run of these agreements, approved, handed to the bank, executed yesterday. */
export async function lotTransmis(portail: Portail, ids: readonly number[]) {
  const [comptable, admin] = [await entetesDe(portail, 'comptable@demo.fr'), await entetesAdmin(portail)]
  const a = await aPreparer(portail, ids)
  const { id, version } = JSON.parse(await appeler(a.adresse, a)).data
  const agir = (chemin: string, entetes: Record<string, string>, corps: object, methode = 'PATCH') => {
    const appel = poster(`${portail.adresse}virements/${id}/${chemin}`, entetes, corps)
    return appeler(appel.adresse, { ...appel, methode })
  }
  await agir('approuver', admin, { version })
  await agir('telecharger', comptable, {}, 'POST')
  await portail.donnees.enProprietaire((db) =>
    sql`update lot_virement set execution = ${ajouterJours(jourDe(new Date()), -1)}::date where id = ${id}`.execute(
      db,
    ),
  )
  const { data } = JSON.parse(await appeler(`${portail.adresse}virements/${id}`, { entetes: comptable }))
  const lignes = data.lignes as { id: number; reference: string }[]
  const lu = { numero: data.numero as string, version: data.version as number }
  return { id: id as number, ...lu, lignes, comptable }
}
export type LotTransmis = Awaited<ReturnType<typeof lotTransmis>>

/** The bank's answer that says them all executed. */
export const reponseDe = ({ numero, lignes }: LotTransmis): string =>
  `<?xml version="1.0" encoding="UTF-8"?><Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.002.001.10"><CstmrPmtStsRpt>
<GrpHdr><MsgId>REP-${numero}</MsgId></GrpHdr><OrgnlGrpInfAndSts><OrgnlMsgId>${numero}</OrgnlMsgId></OrgnlGrpInfAndSts>
<OrgnlPmtInfAndSts><OrgnlPmtInfId>${numero}</OrgnlPmtInfId>${lignes
    .map(
      (l) =>
        `<TxInfAndSts><OrgnlEndToEndId>${l.reference}</OrgnlEndToEndId><TxSts>ACSC</TxSts></TxInfAndSts>`,
    )
    .join('')}</OrgnlPmtInfAndSts></CstmrPmtStsRpt></Document>`

/** Whose each signed application is. */
export async function titulaires(db: Db): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom('projet')
    .select(['id', 'porteurId'])
    .where('premiereSignatureLe', 'is not', null)
    .execute()
  return new Map(rows.map((r) => [r.id, r.porteurId]))
}

/** Gives those applications these holders, quietly; with one holder, all of them are his. */
export const donner = (portail: Portail, carte: ReadonlyMap<number, number>): Promise<void> =>
  portail.donnees.enProprietaire(async (db) => {
    await enSilence(db, async (tx) => {
      await sql`update projet p set porteur_id = d.porteur from unnest(${[...carte.keys()]}::int[], ${[...carte.values()]}::int[])
        as d(id, porteur) where d.id = p.id and p.porteur_id <> d.porteur`.execute(tx)
    })
    await db.connection().execute((seule) => sql`vacuum analyze projet`.execute(seule))
  })

const enSilence = (db: Db, faire: (tx: Tx) => Promise<void>): Promise<void> =>
  db.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx)
    await sql`set local statement_timeout = '5min'`.execute(tx)
    await faire(tx)
  })

const MEMBRES = 12
const DOSSIERS = 102

/** A commission of 102 files, its sitting open, twelve members present, the first file called; not closed. */
export async function seanceOuverte(portail: Portail) {
  const entetes = await entetesAdmin(portail)
  const le = new Date()
  const membres = await portail.ctx.db.transaction().execute(async (tx) => {
    for (let n = 1; n <= MEMBRES; n++)
      await ajouterCompte(tx, {
        role: 'membreCommission',
        email: `banc${n}@demo.fr`,
        prenom: 'Membre',
        nom: `Banc ${n}`,
        creeLe: le,
        motDePasse: null,
      })
    return tx
      .selectFrom('utilisateur')
      .select('id')
      .where('email', 'like', 'banc%@demo.fr')
      .orderBy('id')
      .execute()
  })
  const commissionId = await portail.donnees.enProprietaire(async (db) => {
    const { rows } = await sql<{
      id: number
    }>`insert into commission (annee, numero, date, is_visible, montant_disponible,
      cree_le) values (2999, 1, ${jourDe(le)}, true, 9999999, ${le}) returning id`.execute(db)
    const id = rows[0]?.id ?? 0
    // One of the open commissions lends them.
    await sql`update projet set commission_id = ${id} where id in (select p.id from projet p join commission c
      on c.id = p.commission_id where c.caa_validee_le is null and p.caa_avis is null and p.retire_le is null
        and p.archive_le is null and c.id <> ${id} order by p.id limit ${DOSSIERS})`.execute(db)
    await sql`analyze projet`.execute(db)
    return id
  })
  const acte = async (chemin: string, corps: object = {}): Promise<{ data: Seance }> => {
    const appel = poster(portail.adresse + chemin, entetes, corps)
    return JSON.parse(await appeler(appel.adresse, appel))
  }
  const ids = membres.map((m) => m.id)
  const preparee = await acte(`commissions/${commissionId}/seances`, {
    etape: 1,
    president: ids[0],
    secretaire: ids[1],
    membres: ids,
    lieu: 'Visioconférence',
  })
  const { id } = preparee.data
  let { version } = preparee.data
  for (const membre of ids)
    ({ version } = (await acte(`seances/${id}/membres/${membre}`, { pointage: 'arrive' })).data)
  const ouverte = await acte(`seances/${id}/ouvrir`, { version })
  const dossiers = ouverte.data.dossiers.map((d) => d.projetId)
  if (dossiers.length < DOSSIERS)
    throw new Error(`${dossiers.length} dossiers en séance : il en faut ${DOSSIERS}.`)
  await acte(`seances/${id}/courant`, { projet: dossiers[0] })
  const membre = await entetesDe(portail, 'banc3@demo.fr')
  return { id, commissionId, dossiers, entetes, membre }
}
interface Seance {
  id: number
  version: number
  dossiers: { projetId: number }[]
}

/** Takes out what these measures added, so that a kept database gives them again. */
export const ranger = (portail: Portail): Promise<void> =>
  portail.donnees.enProprietaire((db) =>
    enSilence(db, async (tx) => {
      const lots = sql`(select id from lot_virement where cle_creation like ${`${CLE}%`})`
      await sql`create temp table rendus on commit drop as
        select projet_id as id from ligne_virement where lot_id in ${lots}`.execute(tx)
      const rendus = sql`(select id from rendus)`
      await sql`delete from ecriture where evenement <> 'engagement' and projet_id in ${rendus}`.execute(tx)
      await sql`delete from paiement where projet_id in ${rendus}`.execute(tx)
      await sql`delete from reponse_virement where lot_id in ${lots}`.execute(tx)
      await sql`delete from ligne_virement where lot_id in ${lots}`.execute(tx)
      await sql`delete from lot_virement where cle_creation like ${`${CLE}%`}`.execute(tx)
      await sql`delete from envoi where destinataire = 'banc@demo.fr'`.execute(tx)
      const seances = sql`(select s.id from seance s join commission c on c.id = s.commission_id where c.annee = 2999)`
      for (const t of ['sortie', 'passage', 'pouvoir', 'dossier', 'membre', 'suspension'])
        await sql`delete from ${sql.table(`seance_${t}`)} where seance_id in ${seances}`.execute(tx)
      await sql`delete from seance where id in ${seances}`.execute(tx)
      await sql`insert into rendus select p.id from projet p join commission c on c.id = p.commission_id
        where c.annee = 2999`.execute(tx)
      await sql`update projet set caa_avis = null, caa_montant = null, caa_le = null, caa_par = null,
        commission_id = (select id from commission where caa_validee_le is null and annee <> 2999 order by id limit 1)
        where commission_id in (select id from commission where annee = 2999)`.execute(tx)
      await sql`delete from commission where annee = 2999`.execute(tx)
      await sql`insert into ligne_perimee (projet_id) select id from rendus`.execute(tx)
    }),
  )
