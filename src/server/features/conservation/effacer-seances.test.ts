import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { verifierJournal } from '#server/socle/journal/verifier-journal.ts'
import { bancDuFichier } from '#test-kit/banc/banc-du-fichier.ts'
import { chercherPartout } from '#test-kit/banc/chercher-partout.ts'
import { creerStaff } from '#test-kit/scenes/fabriques.ts'
import { signerPv } from '#test-kit/scenes/seances/pv-essai.ts'
import { seanceEssai } from '#test-kit/scenes/seances/seance-essai.ts'
import { anonymiserEchus } from './anonymiser-echus.ts'

const banc = bancDuFichier()
const MARQUE = 'Sallemarquee'

/** A sitting held, closed and signed by both on 3 March 2014, one of them asking for the code by e-mail. */
async function seanceSignee() {
  banc.horloge.regler('2014-03-03T09:00:00Z')
  const s = await seanceEssai(banc, { dossiers: 2, membres: 2 })
  await s.ouvrir()
  for (const id of s.dossiers) await s.enregistrer(id)
  await s.acte('clore')
  const adresse = `commissions/${s.commission.id}/proces-verbaux/1`
  const { saisie } = (await s.appeler('GET', adresse)).corps.data.brouillon
  const corps = {
    ...saisie,
    rang: 1,
    version: 0,
    convocationLe: '2014-02-17',
    lieu: MARQUE,
    autresPoints: `Point ${MARQUE}`,
    mobilePresident: '06 87 65 43 21',
  }
  const { data } = (await banc.appeler('PUT', adresse, { jeton: s.jeton, corps })).corps
  expect(data.manques).toEqual([])
  const arrete = await s.appeler('POST', `${adresse}/arreter`, { rang: 1, empreinte: data.empreinte })
  const pv = arrete.corps.data as { id: number; numero: string }
  expect((await signerPv(banc, pv.id, await banc.connecter(s.membres[0] ?? 0))).statut).toBe(200)
  expect((await signerPv(banc, pv.id, s.jeton)).statut).toBe(200)
  await banc.viderFile()
  return { ...s, pv }
}
type Scene = Awaited<ReturnType<typeof seanceSignee>>

const restes = async ({ commission: { id } }: Pick<Scene, 'commission'>) => {
  const { rows } = await sql<{ seances: number; pv: number; documents: number; signatures: number }>`select
    (select count(*)::int from seance where commission_id = ${id}) as seances,
    (select count(*)::int from proces_verbal where commission_id = ${id}) as pv,
    (select count(*)::int from pv_document d join proces_verbal v on v.id = d.proces_verbal_id
      where v.commission_id = ${id}) as documents,
    (select count(*)::int from signature g join pv_signataire s on s.id = g.pv_signataire_id
      join proces_verbal v on v.id = s.proces_verbal_id where v.commission_id = ${id}) as signatures`.execute(
    banc.db,
  )
  return Object.values(rows[0] ?? {})
}
const journal = ({ commission: { id } }: Pick<Scene, 'commission'>) =>
  banc.db
    .selectFrom('journal')
    .select(['acte', 'apres', 'expurgeLe'])
    .where('chaine', '=', `commission:${id}`)
    .orderBy('rang')
    .execute()
const ENTIERE = [1, 1, 2, 2]
const RIEN = [0, 0, 0, 0]
const au = async (jour: string) => {
  banc.horloge.regler(`${jour}T09:00:00Z`)
  return await anonymiserEchus(banc.ctx)
}

describe('une séance et son procès-verbal', () => {
  let s: Scene
  let cles: string[]
  beforeAll(async () => {
    s = await seanceSignee()
    cles = (
      await banc.db.selectFrom('pvDocument').select('cle').where('procesVerbalId', '=', s.pv.id).execute()
    ).map((d) => d.cle)
  })

  test('sont entiers la veille de leurs dix ans, leurs octets aussi', async () => {
    expect(await au('2024-03-03')).toMatchObject({ seances: 0, echecsSeances: [] })
    expect(await restes(s)).toEqual(ENTIERE)
    for (const cle of cles) expect(await banc.ctx.stockage.existe(cle)).toBe(true)
    expect((await chercherPartout(banc, [MARQUE])).length).toBeGreaterThan(2)
  })

  test('retenus par qui garde une demande, ou le compte qui l’a faite, ils restent', async () => {
    const admin = await creerStaff(banc, 'admin')
    const [un, deux] = s.commission.projets
    const par = { motif: 'Litige', le: banc.horloge.maintenant(), par: admin.id }
    for (const cible of [
      { projetId: un?.id ?? 0, porteurId: null },
      { projetId: null, porteurId: deux?.porteur.id ?? 0 },
    ]) {
      await banc.db
        .insertInto('conservationRetenue')
        .values({ ...cible, ...par })
        .execute()
      expect(await au('2024-03-05')).toMatchObject({ seances: 0 })
      await banc.db.updateTable('conservationRetenue').set({ leveeLe: par.le, leveePar: admin.id }).execute()
    }
    expect(await restes(s)).toEqual(ENTIERE)
  })

  test('restent tant que la preuve d’une aide qu’ils ont décidée reste', async () => {
    const [un] = s.commission.projets
    await banc.db
      .insertInto('paiement')
      .values({
        projetId: un?.id ?? 0,
        montant: 100,
        datePaiement: '2014-06-02',
        le: banc.horloge.maintenant(),
        par: s.admin.id,
      })
      .execute()
    expect(await au('2024-03-05')).toMatchObject({ seances: 0 })
    const le = banc.horloge.maintenant()
    await banc.db
      .updateTable('projet')
      .set({ anonymiseLe: le, preuvesEffaceesLe: le })
      .where('id', '=', un?.id ?? 0)
      .execute()
  })

  test('signés bien plus tard, ils attendent dix ans de cette signature', async () => {
    const dater = (le: string) =>
      banc.db
        .updateTable('signature')
        .set({ le: new Date(le) })
        .where('pvSignataireId', 'is not', null)
        .execute()
    await dater('2016-01-01T09:00:00Z')
    expect(await au('2024-03-05')).toMatchObject({ seances: 0 })
    await dater('2014-03-03T09:00:00Z')
  })

  test('s’effacent d’une transaction : interrompue, il ne manque rien', async () => {
    const { tache } = banc.ctx.queue
    banc.ctx.queue.tache = () => Promise.reject(new Error('arrêt'))
    try {
      expect(await au('2024-03-05')).toMatchObject({ seances: 0, echecsSeances: [s.commission.id] })
    } finally {
      banc.ctx.queue.tache = tache
    }
    expect(await restes(s)).toEqual(ENTIERE)
  })

  test('à dix ans passés, tout part, une fois pour deux : lignes, signatures, octets, et ce que dit le journal', async () => {
    banc.horloge.regler('2024-03-05T09:00:00Z')
    const bilans = await Promise.all([anonymiserEchus(banc.ctx), anonymiserEchus(banc.ctx)])
    expect(bilans.map((b) => b.seances).sort()).toEqual([0, 1])
    expect(await restes(s)).toEqual(RIEN)
    await banc.viderFile()
    for (const cle of cles) expect(await banc.ctx.stockage.existe(cle)).toBe(false)
    // No SMS leaves here, so this one waits for ever; elsewhere, sent or given up, it goes like old mails.
    const trouves = await chercherPartout(banc, [MARQUE, '+33687654321'])
    expect(trouves.filter((l) => !l.startsWith('public.envoi'))).toEqual([])
    const lignes = await journal(s)
    const gardees = lignes.filter((l) => l.expurgeLe === null)
    expect(gardees.map((l) => l.acte)).toEqual(['effacerSeances'])
    expect(gardees[0]?.apres).toMatchObject({ procesVerbaux: 1, seances: 1, contenus: 2 })
    expect(lignes.length).toBeGreaterThan(5)
    expect((await verifierJournal(banc.db, null)).rompues).toEqual([])
  })

  test('la commission, ses montants et ses avis demeurent', async () => {
    const jeton = await banc.connecter('admin')
    const { statut, corps } = await banc.appeler('GET', `commissions/${s.commission.id}`, { jeton })
    expect([statut, corps.data.projets.length, corps.data.montants.alloue]).toEqual([200, 2, 200])
    const liste = await banc.appeler('GET', `commissions/${s.commission.id}/seances`, { jeton })
    expect([liste.statut, liste.corps.data]).toEqual([200, []])
  })
})

test('une ligne vidée d’une séance encore gardée se voit : nul acte n’en répond', async () => {
  const s = await seanceSignee()
  const { rows } = await sql<{ rang: number }>`select min(rang) as rang from journal
    where chaine = ${`commission:${s.commission.id}`} and acte = 'ouvrirSeance'`.execute(banc.db)
  await sql`update journal set avant = null, apres = null, adresse = null, sel = null, expurge_le = now()
    where chaine = ${`commission:${s.commission.id}`} and rang = ${rows[0]?.rang ?? 0}`.execute(banc.db)
  expect((await verifierJournal(banc.db, null)).rompues).toMatchObject([
    { chaine: `commission:${s.commission.id}`, raison: 'expurge' },
  ])
})
