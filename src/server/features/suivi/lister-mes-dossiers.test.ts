import { beforeAll, expect, test } from 'vitest'
import { bancDuFichier } from '#test-kit/banc/banc-du-fichier.ts'
import { statutsParRole } from '#test-kit/banc/statuts-par-role.ts'
import { demandeDeposee, demandeRemplie, poserControle } from '#test-kit/scenes/demandes/demande-deposee.ts'
import { notesDe } from '#test-kit/scenes/documents/note-essai.ts'
import { creerPorteur, creerStaff, ouvrirPeriode, type PorteurEssai } from '#test-kit/scenes/fabriques.ts'

const banc = bancDuFichier()
type Compte = Awaited<ReturnType<typeof creerStaff>>
let porteur: PorteurEssai
let agnes: Compte
let karim: Compte
const jetons = { agnes: '', karim: '' }
beforeAll(async () => {
  await ouvrirPeriode(banc)
  porteur = await creerPorteur(banc)
  agnes = await creerStaff(banc, 'admin', { prenom: 'Agnès', nom: 'Delmas' })
  karim = await creerStaff(banc, 'superviseur', { prenom: 'Karim', nom: 'Haddad' })
  jetons.agnes = await banc.connecter(agnes.id)
  jetons.karim = await banc.connecter(karim.id)
})
const confier = (id: number) =>
  banc.appeler('PATCH', `projets/${id}/suivi`, {
    jeton: jetons.agnes,
    corps: { utilisateurId: karim.id, suiviPar: null },
  })
const mesDossiers = async (jeton: string) => (await banc.appeler('GET', 'mes-dossiers', { jeton })).corps

test('se lit par le personnel, chacun les siens', async () => {
  const statuts = await statutsParRole(banc, porteur, (jeton) =>
    banc.appeler('GET', 'mes-dossiers', jeton ? { jeton } : {}),
  )
  const refuse = { anonyme: 401, porteur_own: 403, porteur_other: 403, membreCommission: 403 }
  expect(statuts).toEqual({ ...refuse, comptable: 200, superviseur: 200, admin: 200 })
  expect(await mesDossiers(jetons.agnes)).toEqual({ data: [], citations: [], meta: { total: 0 } })
})

test('ce qui attend d’abord, avec ce qu’il attend et depuis quand ; « nouveau » jusqu’à ce qu’on l’ouvre', async () => {
  const brouillon = await demandeRemplie(banc, porteur)
  const deposee = await demandeDeposee(banc, porteur)
  const acceptee = await demandeDeposee(banc, porteur)
  banc.horloge.avancer(3_600_000)
  const le = banc.horloge.maintenant().toISOString()
  await poserControle(banc, acceptee, agnes.id)
  for (const { id } of [brouillon, acceptee, deposee]) expect((await confier(id)).statut).toBe(200)
  await banc.appeler('GET', `projets/${acceptee.id}/suivi`, { jeton: jetons.karim })
  const { data, meta } = await mesDossiers(jetons.karim)
  const commun = {
    nom: deposee.nom,
    structure: porteur.nomStructure,
    confieLe: le,
    confiePar: { id: agnes.id, prenom: 'Agnès', nom: 'Delmas' },
  }
  const de = ({ id, numero }: { id: number; numero: string }) => ({ ...commun, id, numero })
  expect([data, meta]).toEqual([
    [
      { ...de(deposee), attente: 'controle', attendDepuis: '2026-03-02T09:00:00.000Z', nouveau: true },
      { ...de(acceptee), attente: 'affectation', attendDepuis: le, nouveau: false },
      { ...de(brouillon), attente: null, attendDepuis: null, nouveau: true },
    ],
    { total: 3 },
  ])
})

test('cinquante au plus, et le total', async () => {
  const le = banc.horloge.maintenant()
  const luc = await creerStaff(banc, 'admin')
  for (let i = 0; i < 52; i++) {
    const { id: projetId } = await demandeDeposee(banc, porteur)
    const ligne = { projetId, utilisateurId: luc.id, le, parId: agnes.id, vuLe: null }
    await banc.db
      .insertInto('suivi')
      .values({ ...ligne, finiLe: null, finiParId: null })
      .execute()
  }
  const { data, meta } = await mesDossiers(await banc.connecter(luc.id))
  expect([data.length, meta.total]).toEqual([50, 52])
})

test('les notes où l’on est cité, jusqu’à ce qu’on les ouvre', async () => {
  const { id, nom, numero } = await demandeDeposee(banc, porteur)
  await notesDe(banc, jetons.agnes).ecrire(`projet/${id}`, 'Pour @Karim Haddad')
  await notesDe(banc, jetons.agnes).ecrire(`porteur/${porteur.id}`, 'Pour @Karim Haddad')
  const auteur = { id: agnes.id, prenom: 'Agnès', nom: 'Delmas' }
  const { citations } = await mesDossiers(jetons.karim)
  expect(citations.map(({ noteId: _, le: __, ...c }: { noteId: number; le: string }) => c)).toEqual([
    { sujet: 'porteur', id: porteur.id, nom: porteur.nomStructure, auteur },
    { sujet: 'projet', id, nom: `${nom} (${numero})`, auteur },
  ])
  await notesDe(banc, jetons.karim).lire(`projet/${id}`)
  expect((await mesDossiers(jetons.karim)).citations).toHaveLength(1)
})
