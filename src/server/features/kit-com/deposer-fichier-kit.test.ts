import { buffer } from 'node:stream/consumers'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { monterBanc } from '#test-kit/banc/banc.ts'
import { bancDuFichier } from '#test-kit/banc/banc-du-fichier.ts'
import { GESTIONNAIRES_SEULS, statutsParRole } from '#test-kit/banc/statuts-par-role.ts'
import { office, PNG, PROGRAMME, pdfDe } from '#test-kit/scenes/documents/fichiers-essai.ts'
import { CHARTE, deposerAuKit, LOGO } from '#test-kit/scenes/documents/kit-essai.ts'
import { creerPorteur, creerStaff } from '#test-kit/scenes/fabriques.ts'

const TAILLE = 'Le fichier dépasse la taille maximale de 5 Mo.'
const FORMAT = 'Format de fichier non autorisé. Formats acceptés : pdf, jpeg, png, webp.'
const MO = 1024 * 1024

const banc = bancDuFichier()
let jeton: string
let admin: number
beforeAll(async () => {
  admin = (await creerStaff(banc, 'admin')).id
  jeton = await banc.connecter(admin)
})
beforeEach(async () => {
  await banc.db.deleteFrom('kitFichier').execute()
})

const enBase = () => banc.db.selectFrom('kitFichier').selectAll().orderBy('name').execute()
const octets = async (cle: string) => buffer(await banc.ctx.stockage.lire(cle))

test('garde le fichier envoyé en multipart dans le champ file, sous son nom et son type (KIT-027)', async () => {
  const [r] = await deposerAuKit(banc, jeton, LOGO)
  expect([r?.statut, r?.corps.data]).toMatchObject([
    201,
    { name: 'Logo été.png', type: 'image/png', taille: PNG.length, deposeLe: '2026-03-02T09:00:00.000Z' },
  ])
  const [ligne] = await enBase()
  expect(await octets(ligne?.cle ?? '')).toEqual(PNG)
  expect(ligne?.deposePar).toBe(admin)
})

test('seul un admin dépose ; un superviseur reçoit 403 (KIT-016, PER-009)', async () => {
  const porteur = await creerPorteur(banc)
  const statuts = await statutsParRole(banc, porteur, async (j) => {
    const [r] = await deposerAuKit(banc, j ?? '', CHARTE)
    return r ?? Promise.reject(new Error('sans réponse'))
  })
  expect(statuts).toEqual({ ...GESTIONNAIRES_SEULS, admin: 201 })
  expect((await enBase()).length).toBe(1)
})

test('un fichier de même nom remplace le premier, dont les octets disparaissent (KIT-015)', async () => {
  await deposerAuKit(banc, jeton, CHARTE)
  const [avant] = await enBase()
  const neuf = pdfDe(2500)
  const [r] = await deposerAuKit(banc, jeton, ['Charte graphique.pdf', neuf])
  expect([r?.statut, r?.corps.data.taille]).toEqual([201, 2500])
  const apres = await enBase()
  expect(apres.map((f) => [f.id, f.name, f.taille])).toEqual([[avant?.id, 'Charte graphique.pdf', 2500]])
  await banc.viderFile()
  await expect(octets(avant?.cle ?? '')).rejects.toThrow()
  expect(await octets(apres[0]?.cle ?? '')).toEqual(neuf)
})

test('le même fichier envoyé de nouveau ne change rien et ne se journalise pas', async () => {
  const [premier] = await deposerAuKit(banc, jeton, CHARTE)
  const [avant] = await enBase()
  banc.horloge.avancer(60_000)
  const lignes = await banc.db
    .selectFrom('journal')
    .select('id')
    .where('chaine', '=', 'kit')
    .orderBy('id')
    .execute()
  const [second] = await deposerAuKit(banc, jeton, CHARTE)
  expect(second?.corps.data.id).toBe(premier?.corps.data.id)
  expect(await enBase()).toEqual([avant])
  expect(
    await banc.db.selectFrom('journal').select('id').where('chaine', '=', 'kit').orderBy('id').execute(),
  ).toEqual(lignes)
  await banc.viderFile()
  expect(await octets(avant?.cle ?? '')).toEqual(CHARTE[1])
})

test('deux envois du même nom à la fois laissent une seule entrée', async () => {
  const envois = [2000, 2100, 2200, 2300].map((n) => deposerAuKit(banc, jeton, ['plan.pdf', pdfDe(n)]))
  expect((await Promise.all(envois)).map(([r]) => r?.statut)).toEqual([201, 201, 201, 201])
  await banc.viderFile()
  const [seul, ...autres] = await enBase()
  expect([autres, (await octets(seul?.cle ?? '')).length]).toEqual([[], seul?.taille])
})

test('prend exactement 5 Mo, refuse un octet de plus par sa phrase (KIT-020, KIT-021)', async () => {
  const [juste] = await deposerAuKit(banc, jeton, ['juste.pdf', pdfDe(5 * MO)])
  const [trop] = await deposerAuKit(banc, jeton, ['trop.pdf', pdfDe(5 * MO + 1)])
  expect([juste?.statut, trop?.statut, trop?.corps.errors]).toEqual([201, 422, { file: [TAILLE] }])
  expect((await enBase()).map((f) => f.name)).toEqual(['juste.pdf'])
})

test('refuse tout autre format, et un contenu que son nom contredit (KIT-022)', async () => {
  const reponses = await deposerAuKit(
    banc,
    jeton,
    ['note.docx', await office('docx')],
    ['budget.xlsx', await office('xlsx')],
    ['logo.pdf', PNG],
    ['charte.png', pdfDe(500)],
    ['outil.pdf', PROGRAMME],
    ['vide.pdf', Buffer.alloc(0)],
    ['sans-extension', PNG],
  )
  for (const r of reponses) expect([r.statut, r.corps.errors]).toEqual([422, { file: [FORMAT] }])
  expect(await enBase()).toEqual([])
})

test('demande un fichier, et un seul', async () => {
  const vide = await banc.appeler('POST', 'kit-com', { jeton, formulaire: new FormData() })
  expect([vide.statut, vide.corps.errors]).toEqual([422, { file: ['Le champ "Fichier" est requis.'] }])
  const deux = new FormData()
  for (const nom of ['a.png', 'b.png']) deux.append('file', new Blob([new Uint8Array(PNG)]), nom)
  const r = await banc.appeler('POST', 'kit-com', { jeton, formulaire: deux })
  expect([r.statut, r.corps.errors]).toEqual([422, { file: ['Envoyez un seul fichier à la fois.'] }])
  expect(await enBase()).toEqual([])
})

test('refuse ce que l’antivirus arrête', async () => {
  const analyser = async () => ({ sain: false as const, nom: 'Essai' })
  const essai = await monterBanc({ ports: { antivirus: { actif: true, analyser, sonder: async () => {} } } })
  const [r] = await deposerAuKit(essai, await essai.connecter('admin'), LOGO)
  expect([r?.statut, r?.corps.errors.file[0]]).toEqual([
    422,
    'Le fichier «\u00a0Logo été.png\u00a0» contient un virus\u00a0: il n’a pas été conservé.',
  ])
  expect(await essai.db.selectFrom('kitFichier').select('id').execute()).toEqual([])
  await essai.fermer()
})

test('s’arrête à deux cents fichiers', async () => {
  const ligne = (n: number) => ({
    name: `f${n}.pdf`,
    type: 'application/pdf',
    taille: 1,
    empreinte: Buffer.alloc(32),
    cle: `essai/k${n}`,
    deposeLe: banc.horloge.maintenant(),
    deposePar: admin,
  })
  await banc.db
    .insertInto('kitFichier')
    .values(Array.from({ length: 200 }, (_, n) => ligne(n)))
    .execute()
  const [r] = await deposerAuKit(banc, jeton, LOGO)
  expect([r?.statut, (await enBase()).length]).toEqual([409, 200])
})

test('journalise le dépôt et ce qu’il remplace', async () => {
  await deposerAuKit(banc, jeton, ['notice.pdf', pdfDe(700)], ['notice.pdf', pdfDe(800)])
  const lignes = await banc.db
    .selectFrom('journal')
    .selectAll()
    .where('chaine', '=', 'kit')
    .orderBy('rang', 'desc')
    .limit(2)
    .execute()
  expect(lignes.map((l) => [l.acte, l.acteurId, l.avant, l.apres])).toMatchObject([
    ['deposerFichierKit', admin, { name: 'notice.pdf', taille: 700 }, { name: 'notice.pdf', taille: 800 }],
    ['deposerFichierKit', admin, null, { name: 'notice.pdf', taille: 700 }],
  ])
})
