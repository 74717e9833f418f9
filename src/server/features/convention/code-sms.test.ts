import { expect, test } from 'vitest'
import { formatHeure } from '#domain/commun/jours.ts'
import { bancDuFichier } from '#test-kit/banc/banc-du-fichier.ts'
import {
  type Accordee,
  demandeAccordee,
  demandePayee,
  dernierCodePour,
} from '#test-kit/scenes/demandes/demande-payee.ts'
import { creerPorteur } from '#test-kit/scenes/fabriques.ts'

const banc = bancDuFichier()

const demander = (s: Pick<Accordee, 'jeton'>, corps: object) =>
  banc.appeler('POST', 'code-sms', { jeton: s.jeton, corps })
const codesDe = (projetId: number) =>
  banc.db
    .selectFrom('codeVerification')
    .selectAll()
    .where('projetId', '=', projetId)
    .where('objet', '<>', 'demande')
    .orderBy('id')
    .execute()
const journalDe = (projetId: number, acte: string) =>
  banc.db
    .selectFrom('journal')
    .selectAll()
    .where('chaine', '=', `projet:${projetId}`)
    .where('acte', '=', acte)
    .execute()

test('le code de la convention part par SMS au mobile de la fiche, jamais à celui du corps (CNV-012)', async () => {
  const s = await demandeAccordee(banc)
  const { statut, corps } = await demander(s, { id: s.projet.id, mobile: '+33699999999' })
  expect({ statut, corps }).toEqual({
    statut: 200,
    corps: {
      status: 'success',
      data: {
        canal: 'sms',
        destination: '+33\u00a06\u00a0••\u00a0••\u00a0••\u00a078',
        envoyeLe: '2026-03-02T09:00:00.000Z',
        expireLe: '2026-03-02T09:10:00.000Z',
      },
    },
  })
  const [envoi] = await banc.envois()
  expect(envoi).toMatchObject({ canal: 'sms', destinataire: '+33612345678', secret: true })
  expect(envoi?.texte).toMatch(/^Sofia : \d{6} est le code qui signe la convention C-2026-\d{4}\. Valable/)
  // One SMS of the plain alphabet: 160 characters.
  expect(envoi?.texte?.length).toBeLessThanOrEqual(160)
  const [code] = await codesDe(s.projet.id)
  expect(code).toMatchObject({ objet: 'convention', canal: 'sms' })
  expect(JSON.stringify(code)).not.toContain(await dernierCodePour(banc, s.projet.id))
})

test('le code établit la convention que personne n’a encore ouverte, une seule fois', async () => {
  const s = await demandeAccordee(banc)
  expect((await demander(s, { id: s.projet.id })).statut).toBe(200)
  banc.horloge.avancer(31_000)
  expect((await demander(s, { id: s.projet.id })).statut).toBe(200)
  const documents = await banc.db
    .selectFrom('document')
    .select('genre')
    .where('projetId', '=', s.projet.id)
    .execute()
  expect(documents).toEqual([{ genre: 'convention' }])
})

test.each([[0], [undefined], [null], ['abc'], [-3]])('un identifiant %j n’est pas un projet', async (id) => {
  const { statut, corps } = await demander({ jeton: await banc.connecter('porteurProjet') }, { id })
  expect([statut, corps.message]).toEqual([422, 'Projet non défini'])
})

test('avant la publication, ou une fois signée, aucun code ne part (CNV-014)', async () => {
  for (const champs of [{ caAvis: null, caMontant: null, caLe: null, numeroConvention: null }, signee()]) {
    const s = await demandeAccordee(banc, champs)
    expect((await demander(s, { id: s.projet.id, objet: 'convention' })).statut).toBe(409)
    expect(await codesDe(s.projet.id)).toEqual([])
  }
})
const signee = () => ({ conventionSigneeLe: banc.horloge.maintenant() })

test('sans mobile, la réponse dit où en saisir un', async () => {
  const s = await demandeAccordee(banc)
  await banc.db.updateTable('porteur').set({ mobile: null }).where('id', '=', s.porteur.id).execute()
  const { statut, corps } = await demander(s, { id: s.projet.id })
  expect([statut, corps.message]).toEqual([
    409,
    'Enregistrez d’abord un numéro de téléphone mobile dans vos informations.',
  ])
})

test('l’e-mail ne remplace le SMS qu’après deux SMS et dix minutes, le journal le dit, et le mobile apprend la signature', async () => {
  const s = await demandeAccordee(banc)
  const parEmail = { id: s.projet.id, canal: 'email' }
  expect((await demander(s, parEmail)).statut).toBe(409)
  await demander(s, { id: s.projet.id })
  const parSms = await dernierCodePour(banc, s.projet.id)
  expect((await demander(s, parEmail)).statut).toBe(429)
  banc.horloge.avancer(31_000)
  const tot = await demander(s, parEmail)
  expect([tot.statut, tot.corps]).toEqual([
    409,
    {
      message:
        'Le SMS est parti. S’il n’arrive pas, vérifiez le numéro de mobile de vos informations et demandez un second SMS\u00a0; le code pourra partir par e-mail dix minutes après le premier.',
      code: 'sms',
    },
  ])
  expect((await demander(s, { id: s.projet.id })).statut).toBe(200)
  banc.horloge.avancer(9 * 60_000)
  const libre = formatHeure(new Date(banc.horloge.maintenant().getTime() + 29_000))
  expect((await demander(s, parEmail)).corps.message).toBe(
    `Deux SMS sont partis. S’ils n’arrivent pas, vérifiez le numéro de mobile de vos informations\u00a0; le code pourra partir par e-mail à partir de ${libre}.`,
  )
  banc.horloge.avancer(29_000)
  const { statut, corps } = await demander(s, parEmail)
  expect([statut, corps.data.canal]).toEqual([200, 'email'])
  const [envoi] = await banc.envois()
  expect(envoi).toMatchObject({ canal: 'email', destinataire: s.porteur.email, secret: true })
  const lignes = await journalDe(s.projet.id, 'codeParEmail')
  expect(lignes).toMatchObject([
    { acteurId: s.porteur.utilisateurId, apres: { objet: 'convention', canal: 'email' } },
  ])
  expect(JSON.stringify(lignes)).not.toContain(s.porteur.email)
  expect((await codesDe(s.projet.id)).map((c) => [c.canal, c.annuleLe === null])).toEqual([
    ['sms', false],
    ['sms', false],
    ['email', true],
  ])
  const signer = (codeVerification: string) =>
    banc.appeler('PATCH', `projets/${s.projet.id}/signer-convention`, {
      jeton: s.jeton,
      corps: { codeVerification },
    })
  const code = await dernierCodePour(banc, s.projet.id, 'email')
  if (code !== parSms) expect((await signer(parSms)).statut).toBe(422)
  expect((await signer(code)).statut).toBe(200)
  const [averti] = (await banc.envois()).filter((e) => e.canal === 'sms')
  expect(averti).toMatchObject({
    evenement: 'signature-par-email',
    destinataire: '+33612345678',
    texte: `Sofia : la convention ${s.projet.numeroConvention} vient d'être signée avec un code reçu par e-mail. Si ce n'est pas vous, prévenez-nous vite.`,
  })
  expect(averti?.texte?.length).toBeLessThanOrEqual(160)
})

test('la passerelle a refusé le SMS : l’e-mail le remplace sans attendre ; celui d’avant ne compte pas', async () => {
  const s = await demandeAccordee(banc)
  const parEmail = { id: s.projet.id, canal: 'email' }
  const abandonner = () =>
    banc.db
      .updateTable('envoi')
      .set({ abandonneLe: banc.horloge.maintenant() })
      .where('projetId', '=', s.projet.id)
      .execute()
  await demander(s, { id: s.projet.id })
  await abandonner()
  banc.horloge.avancer(31_000)
  await demander(s, { id: s.projet.id })
  banc.horloge.avancer(31_000)
  expect((await demander(s, parEmail)).statut).toBe(409)
  await abandonner()
  expect((await demander(s, parEmail)).statut).toBe(200)
})

test('sans objet, une demande payée reçoit le code de son attestation, une fois remplie', async () => {
  const porteur = await creerPorteur(banc)
  const projet = await demandePayee(banc, porteur)
  const s = { jeton: await banc.connecter(porteur.utilisateurId) }
  const avant = await demander(s, { id: projet.id })
  expect([avant.statut, avant.corps.message]).toEqual([409, 'Remplissez l’attestation avant de la signer.'])
  const le = banc.horloge.maintenant()
  await banc.db
    .insertInto('attestation')
    .values({ projetId: projet.id, atteste1: true, atteste2: true, le })
    .execute()
  await banc.db.updateTable('projet').set({ attestationRemplieLe: le }).where('id', '=', projet.id).execute()
  expect((await demander(s, { id: projet.id })).statut).toBe(200)
  expect(await codesDe(projet.id)).toMatchObject([{ objet: 'attestation', canal: 'sms' }])
})

test('trente demandes ensemble donnent un seul code vivant et un seul SMS', async () => {
  const s = await demandeAccordee(banc)
  const statuts = await Promise.all(
    Array.from({ length: 30 }, async () => (await demander(s, { id: s.projet.id })).statut),
  )
  expect(statuts.sort()).toEqual([200, ...Array(29).fill(429)])
  expect(await codesDe(s.projet.id)).toHaveLength(1)
  expect((await banc.envois()).filter((e) => e.projetId === s.projet.id)).toHaveLength(1)
})
