import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import type { ActeJournal } from '#domain/journal/actes-journal.ts'
import { verifierJournal } from '#server/socle/journal/verifier-journal.ts'
import { bancDuFichier } from '#test-kit/banc/banc-du-fichier.ts'
import { creerPorteur, creerProjet } from '#test-kit/scenes/fabriques.ts'
import { expurgerChaine } from './expurger-journal.ts'
import { empreinteMaillon, journaliser } from './journal.ts'

const banc = bancDuFichier()
let chaine = ''
let idProjet = 0
beforeEach(async () => {
  idProjet = (await creerProjet(banc, await creerPorteur(banc))).id
  chaine = `projet:${idProjet}`
  for (const acte of ['creerDemande', 'signerDemande', 'signerConvention'] as const)
    await ecrire(acte, { nom: 'Camille', adresse: '1 place du Marché' })
})

const ecrire = (acte: ActeJournal, apres: unknown) =>
  banc.db.transaction().execute(async (tx) => {
    const ligne = { chaine, acte, acteur: null, adresse: '192.0.2.1', avant: { nom: 'Zoé' }, apres }
    await journaliser(tx, { ...ligne, le: banc.horloge.maintenant() })
  })
const expurger = (sauf: string[] = []) =>
  banc.db.transaction().execute(async (tx) => {
    const le = banc.horloge.maintenant()
    await tx.updateTable('projet').set({ anonymiseLe: le }).where('id', '=', idProjet).execute()
    const journal = await expurgerChaine(tx, chaine, le, { sauf })
    const acte: ActeJournal = 'anonymiserDossier'
    await journaliser(tx, { chaine, acte, acteur: null, adresse: null, avant: null, apres: { journal }, le })
    return journal
  })
const lignes = () =>
  banc.db.selectFrom('journal').selectAll().where('chaine', '=', chaine).orderBy('rang').execute()
/** What somebody with the database's keys would do. */
const trafiquer = (change: ReturnType<typeof sql>) =>
  banc.proprietaire.transaction().execute(async (tx) => {
    await sql`alter table journal disable trigger user`.execute(tx)
    await sql`update journal set ${change} and chaine = ${chaine}`.execute(tx)
    await sql`alter table journal enable trigger user`.execute(tx)
  })
const faute = async () => (await verifierJournal(banc.db, chaine)).rompues.map((r) => [r.rang, r.raison])

test('vide les lignes, sel compris, sauf celles que l’on garde ; la chaîne se vérifie, en un lot ou en plusieurs', async () => {
  const { rangs } = await expurger(['signerConvention'])
  expect(rangs).toEqual([1, 2])
  const vide = { avant: null, apres: null, adresse: null, sel: null }
  expect((await lignes()).slice(0, 2)).toMatchObject([vide, vide])
  expect((await lignes())[2]).toMatchObject({ avant: { nom: 'Zoé' }, expurgeLe: null })
  for (const lot of [1, 2, 1000])
    expect(await verifierJournal(banc.db, chaine, lot)).toMatchObject({
      lignes: 4,
      expurgees: 2,
      rompues: [],
    })
  const seconde = await expurger()
  expect([seconde.rangs, await faute()]).toEqual([[3], []])
  expect((await expurger()).rangs).toEqual([])
})

test('ce qui reste d’une ligne vidée ne peut être changé sans que cela se voie', async () => {
  await expurger()
  await trafiquer(sql`acte = 'autre' where rang = 2`)
  expect(await faute()).toEqual([[4, 'modifie']])
})

test('une ligne vidée hors de tout acte d’anonymisation est nommée', async () => {
  await trafiquer(
    sql`avant = null, apres = null, adresse = null, sel = null, expurge_le = now() where rang = 2`,
  )
  expect(await faute()).toEqual([[2, 'expurge']])
  await expurger()
  expect(await faute()).toEqual([[2, 'expurge']])
})

test('une ligne vidée dont un acte répond, mais dont le dossier vit encore, est nommée', async () => {
  await expurger()
  await banc.db.updateTable('projet').set({ anonymiseLe: null }).where('id', '=', idProjet).execute()
  expect(await faute()).toEqual([[1, 'expurge']])
})

test('un acte d’anonymisation qui ne nomme rien est dit modifié', async () => {
  await ecrire('anonymiserDossier', null)
  expect(await faute()).toEqual([[4, 'modifie']])
})

test('l’acte qui en répond ne peut lui-même être changé ni vidé', async () => {
  await expurger()
  await trafiquer(sql`apres = '{"journal": {"rangs": [1], "empreinte": "00"}}' where rang = 4`)
  expect(await faute()).toEqual([[4, 'modifie']])
  await trafiquer(sql`apres = null, sel = null, expurge_le = now() where rang = 4`)
  expect((await faute())[0]).toEqual([1, 'expurge'])
})

test('la base ne laisse passer que le vidage : ni retour, ni autre colonne, ni moitié', async () => {
  await expurger()
  const ecrit = (champs: object) =>
    banc.proprietaire
      .updateTable('journal')
      .set(champs)
      .where('chaine', '=', chaine)
      .where('rang', '=', 1)
      .execute()
  await expect(ecrit({ expurgeLe: null })).rejects.toThrow('ne se modifie pas')
  await expect(ecrit({ apres: '{}' })).rejects.toThrow('ne se modifie pas')
  await ecrire('archiver', null)
  const dernier = (champs: object) =>
    banc.proprietaire
      .updateTable('journal')
      .set(champs)
      .where('chaine', '=', chaine)
      .where('rang', '=', 5)
      .execute()
  await expect(dernier({ expurgeLe: new Date(), acte: 'x' })).rejects.toThrow('ne se modifie pas')
  await expect(dernier({ expurgeLe: new Date() })).rejects.toThrow('journal')
})

test('une ligne d’avant le sel se vérifie comme alors, et se vide de même', async () => {
  const [premiere] = await lignes()
  if (!premiere) throw new Error('ligne absente')
  idProjet = (await creerProjet(banc, await creerPorteur(banc))).id
  const seule = { ...premiere, chaine: `projet:${idProjet}`, sel: null }
  const { id: _, expurgeLe: __, ...ancienne } = { ...seule, empreinte: empreinteMaillon(seule) }
  const json = { avant: JSON.stringify(ancienne.avant), apres: JSON.stringify(ancienne.apres) }
  await banc.db
    .insertInto('journal')
    .values({ ...ancienne, ...json })
    .execute()
  chaine = seule.chaine
  expect(await faute()).toEqual([])
  await expurger()
  expect(await faute()).toEqual([])
})
