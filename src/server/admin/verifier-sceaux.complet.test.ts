import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { JOUR } from '#domain/commun/jours.ts'
import { scellerJournal } from '#server/features/journal/sceller-journal.ts'
import { expurgerChaine } from '#server/infra/expurger-journal.ts'
import { empreinteMaillon, journaliser } from '#server/infra/journal.ts'
import { fabriquerCertificat } from '#server/infra/sceau/certificat.ts'
import { sceauDe } from '#server/infra/sceau/sceau.ts'
import { type Banc, monterBanc } from '#test-kit/banc/banc.ts'
import { configEssai } from '#test-kit/banc/config-essai.ts'
import { accesDe } from '#test-kit/banc/connexion-du-banc.ts'
import { creerPorteur, creerProjet, creerStaff } from '#test-kit/scenes/fabriques.ts'
import { lireCommande } from './lire-commande.ts'

const certificat = await fabriquerCertificat('Sofia')
let banc: Banc
let dits: string[]

/** Three nights, at 09:00 UTC: projet:1 and projet:2 on the first, then projet:1, then projet:3. */
beforeEach(async () => {
  banc = await monterBanc({
    config: { certificat },
    ports: { sceau: await sceauDe(certificat.p12, certificat.motDePasse) },
  })
  for (const [chaines, montant] of [
    [[1, 2], 100],
    [[1], 200],
    [[3], 300],
  ] as const) {
    for (const n of chaines) await ecrire(`projet:${n}`, { montant })
    await scellerJournal(banc.ctx)
    banc.horloge.avancer(JOUR)
  }
  return () => banc.fermer()
})

const ecrire = (chaine: string, apres: unknown) =>
  banc.db.transaction().execute(async (tx) => {
    await journaliser(tx, {
      chaine,
      acte: 'modifierPage',
      acteur: null,
      apres,
      le: banc.horloge.maintenant(),
    })
  })

async function verifier(...mots: string[]): Promise<[number | undefined, string[]]> {
  dits = []
  const config = { ...configEssai(banc.ctx.config.dataDir), certificat }
  const atelier = {
    ...(await accesDe(banc)),
    config,
    horloge: banc.horloge,
    dire: (t: string) => void dits.push(t),
  }
  return [await lireCommande(['verify-journal', ...mots], '/tmp')?.executer(atelier), dits]
}

/** What the owner of the tables may do, and the portal's role may not. */
async function trafiquer(...ordres: ReturnType<typeof sql>[]): Promise<void> {
  for (const table of ['journal', 'journal_sceau', 'journal_sceau_tete']) {
    await sql`alter table ${sql.table(table)} disable trigger user`.execute(banc.proprietaire)
  }
  for (const ordre of ordres) await ordre.execute(banc.proprietaire)
}

/** Writes the first line of projet:1 anew, and every hash after it, so that the chain holds again. */
async function recrire(): Promise<void> {
  await trafiquer(sql`update journal set apres = '{"montant": 1}' where chaine = 'projet:1' and rang = 1`)
  let precedente: Buffer | null = null
  const lignes = await banc.db
    .selectFrom('journal')
    .selectAll()
    .where('chaine', '=', 'projet:1')
    .orderBy('rang')
    .execute()
  for (const ligne of lignes) {
    const empreinte = empreinteMaillon({ ...ligne, empreintePrecedente: precedente })
    await sql`update journal set empreinte = ${empreinte}, empreinte_precedente = ${precedente} where id = ${ligne.id}`.execute(
      banc.proprietaire,
    )
    precedente = empreinte
  }
}

const nuits = () => banc.db.selectFrom('journalSceau').selectAll().orderBy('jour').execute()
const INTACT = 'Journal intact : 4 maillon(s), 3 chaîne(s).'

test('trois nuits scellées concordent ; la même nuit ne se scelle qu’une fois', async () => {
  banc.horloge.avancer(-JOUR)
  await scellerJournal(banc.ctx)
  expect((await nuits()).map((n) => [n.jour, n.chaines])).toEqual([
    ['2026-03-02', 2],
    ['2026-03-03', 2],
    ['2026-03-04', 3],
  ])
  expect(await verifier()).toEqual([
    0,
    [INTACT, 'Sceaux concordants : 3 nuit(s), du 02/03/2026 au 04/03/2026.'],
  ])
})

test('une chaîne récrite avec ses empreintes, déclencheurs ôtés, est nommée avec la première nuit qui ne concorde plus', async () => {
  await recrire()
  expect(await verifier()).toEqual([
    1,
    [
      INTACT,
      'projet:1 : le maillon 1, scellé la nuit du 02/03/2026, a été récrit depuis.',
      'Sceaux discordants : 3 nuit(s), du 02/03/2026 au 04/03/2026.',
    ],
  ])
  expect((await verifier('projet:1'))[0]).toBe(1)
})

test('une chaîne coupée à sa fin, et une chaîne entière ôtée, sont nommées', async () => {
  await trafiquer(
    sql`delete from journal where chaine = 'projet:1' and rang = 2`,
    sql`delete from journal where chaine = 'projet:2'`,
  )
  expect(await verifier()).toEqual([
    1,
    [
      'Journal intact : 2 maillon(s), 2 chaîne(s).',
      'projet:1 : le maillon 2, scellé la nuit du 03/03/2026, n’y est plus.',
      'projet:2 : le maillon 1, scellé la nuit du 02/03/2026, n’y est plus.',
      'Sceaux discordants : 3 nuit(s), du 02/03/2026 au 04/03/2026.',
    ],
  ])
})

test('la nuit qui suit le dit dans l’e-mail des administrateurs, et ne scelle pas ce qui a été récrit', async () => {
  const admin = await creerStaff(banc, 'admin')
  await creerStaff(banc, 'superviseur')
  await scellerJournal(banc.ctx)
  banc.horloge.avancer(JOUR)
  await recrire()
  await scellerJournal(banc.ctx)
  const [alerte, calme, ...autres] = await banc.envois()
  const [, , , quatrieme, cinquieme] = await nuits()
  expect(autres).toEqual([])
  expect(calme).toMatchObject({ destinataire: admin.email, sujet: 'Sceau du journal du 05/03/2026' })
  const commande = `npm run admin -- verify-journal --du 2026-03-05 --empreinte ${quatrieme?.empreinte.toString('hex')}`
  expect(calme?.texte).toContain(commande)
  expect(calme?.texte).not.toContain('Attention')
  expect(alerte).toMatchObject({
    destinataire: admin.email,
    sujet: '[Alerte] Journal récrit ou coupé, nuit du 06/03/2026',
  })
  expect(alerte?.texte).toContain(': projet:1. Lancez')
  expect(cinquieme?.chaines).toBe(3)
  expect((await verifier())[1]).toContain(
    'projet:1 : le maillon 1, scellé la nuit du 02/03/2026, a été récrit depuis.',
  )
})

test('une chaîne dont le contenu est effacé au terme de sa conservation concorde encore', async () => {
  const { id } = await creerProjet(banc, await creerPorteur(banc))
  const chaine = `projet:${id}`
  await banc.db.transaction().execute(async (tx) => {
    const le = banc.horloge.maintenant()
    await tx.updateTable('projet').set({ anonymiseLe: le }).where('id', '=', id).execute()
    const journal = await expurgerChaine(tx, chaine, le)
    await journaliser(tx, { chaine, acte: 'anonymiserDossier', acteur: null, apres: { journal }, le })
  })
  expect((await verifier())[0]).toBe(0)
  expect(dits[0]).toContain('au contenu effacé au terme de sa conservation')
})

test('des sceaux refaits après coup : la copie au stockage, le sceau, l’empreinte reçue par e-mail le disent', async () => {
  const [premiere, deuxieme] = await nuits()
  const recue = ['--du', '2026-03-03', '--empreinte', deuxieme?.empreinte.toString('hex') ?? '']
  expect(await verifier(...recue)).toEqual([
    0,
    [INTACT, expect.any(String), 'L’empreinte reçue est bien celle de la nuit du 03/03/2026.'],
  ])
  await trafiquer(sql`update journal_sceau_tete set empreinte = sha256('x') where chaine = 'projet:2'`)
  expect((await verifier())[1]).toContain(
    'Nuit du 02/03/2026 : ce qui en est gardé n’est plus ce qui avait été scellé.',
  )
  await trafiquer(
    sql`update journal_sceau_tete t set empreinte = j.empreinte from journal j where j.chaine = t.chaine and j.rang = t.rang`,
    sql`update journal_sceau set sceau = ${deuxieme?.sceau} where jour = '2026-03-02'`,
  )
  expect((await verifier())[1]).toContain('Nuit du 02/03/2026 : son sceau n’est pas le sien.')
  await trafiquer(sql`update journal_sceau set sceau = ${premiere?.sceau} where jour = '2026-03-02'`)
  expect((await verifier())[0]).toBe(0)
  await banc.ctx.stockage.ecrire(premiere?.cle ?? '', Buffer.from('autre'))
  expect((await verifier())[1]).toContain(
    'Nuit du 02/03/2026 : sa copie au stockage dit autre chose que la base.',
  )
  await banc.ctx.stockage.supprimer(premiere?.cle ?? '')
  expect((await verifier())[1]).toContain('Nuit du 02/03/2026 : sa copie n’est plus au stockage.')
  await trafiquer(
    sql`delete from journal_sceau_tete where jour > '2026-03-02'`,
    sql`delete from journal_sceau where jour > '2026-03-02'`,
  )
  expect(await verifier(...recue)).toEqual([
    1,
    expect.arrayContaining(['Aucun sceau n’est gardé de la nuit du 03/03/2026 : il a été ôté depuis.']),
  ])
  const fausse = ['--du', '2026-03-02', '--empreinte', 'AB'.repeat(32)]
  expect((await verifier(...fausse))[1]).toContain(
    'L’empreinte reçue n’est pas celle de la nuit du 02/03/2026 : le journal et ses sceaux ont été refaits depuis.',
  )
  expect(() => lireCommande(['verify-journal', '--du', '2026-03-02'], '/')).toThrow(
    'ses 64 signes et son jour',
  )
})

test('le compte du portail ajoute des nuits, et n’en change ni n’en ôte aucune', async () => {
  for (const table of ['journal_sceau', 'journal_sceau_tete'])
    for (const ordre of [
      sql`delete from ${sql.table(table)}`,
      sql`update ${sql.table(table)} set jour = jour`,
      sql`truncate ${sql.table(table)}`,
    ])
      await expect(ordre.execute(banc.db)).rejects.toThrow('permission denied')
})
