import { beforeAll, expect, test } from 'vitest'
import { bancDuFichier } from '#test-kit/banc/banc-du-fichier.ts'
import { lireZip } from '#test-kit/banc/lire/lire-zip.ts'
import { statutsParRole } from '#test-kit/banc/statuts-par-role.ts'
import { type ASigner, demandeASigner, dernierCode } from '#test-kit/scenes/demandes/demande-a-signer.ts'
import { creerProjet } from '#test-kit/scenes/fabriques.ts'

const banc = bancDuFichier()
let s: ASigner
beforeAll(async () => {
  s = await demandeASigner(banc)
  await banc.appeler('POST', 'code-verification', { jeton: s.jeton, corps: { id: s.projet.id } })
  const corps = { codeVerification: await dernierCode(banc, s.porteur.email) }
  const signe = await banc.appeler('PATCH', `projets/${s.projet.id}/signer`, { jeton: s.jeton, corps })
  expect(signe.statut).toBe(200)
  await banc.viderFile()
})

const prendre = (jeton?: string, id = s.projet.id) =>
  banc.appeler('GET', `projets/${id}/pieces`, jeton ? { jeton } : {})

test('le personnel prend toutes les pièces et le dossier signé en une archive, chacune telle qu’elle se lit', async () => {
  const jeton = await banc.connecter('admin')
  const { corps } = await banc.appeler('GET', `projets/${s.projet.id}`, { jeton })
  const lu = await prendre(jeton)
  expect([lu.statut, lu.entetes['content-type'], lu.entetes['content-disposition']]).toEqual([
    200,
    'application/zip',
    expect.stringContaining(`${corps.data.numero}.zip`),
  ])
  const archive = lireZip(lu.octets)
  const pieces = corps.data.fichiers.map((f: { libelle: string }) => `pieces/${f.libelle}`)
  const noms = [...archive.keys()]
  expect(noms.filter((n) => n.startsWith('pieces/')).sort()).toEqual([...pieces].sort())
  expect(noms.filter((n) => n.startsWith('documents/'))).toHaveLength(1)
  const dossier = await banc.appeler('GET', `projets/${s.projet.id}/dossier`, { jeton })
  expect(archive.get(noms.find((n) => n.startsWith('documents/')) ?? '')).toEqual(dossier.octets)
  const [f] = corps.data.fichiers
  const seule = await banc.appeler('GET', `projet-fichiers/${f.id}`, { jeton })
  expect(archive.get(`pieces/${f.libelle}`)).toEqual(seule.octets)
})

test('le journal de la demande dit qui les a prises', async () => {
  const jeton = await banc.connecter('superviseur')
  await prendre(jeton)
  const { corps } = await banc.appeler('GET', `projets/${s.projet.id}/journal`, { jeton })
  expect(corps.data.at(-1)).toMatchObject({ acte: 'telechargerPieces', acteur: { role: 'superviseur' } })
})

test('ni un porteur ni un membre de commission ; la comptabilité après la décision seulement', async () => {
  const statuts = await statutsParRole(banc, s.porteur, (jeton) => prendre(jeton))
  expect(statuts).toEqual({
    anonyme: 401,
    porteur_own: 403,
    porteur_other: 403,
    membreCommission: 403,
    comptable: 404,
    superviseur: 200,
    admin: 200,
  })
})

test('une demande sans pièce n’a pas d’archive', async () => {
  const vide = await creerProjet(banc, s.porteur)
  expect((await prendre(await banc.connecter('admin'), vide.id)).statut).toBe(404)
})
