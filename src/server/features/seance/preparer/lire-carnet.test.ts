import { beforeAll, expect, test } from 'vitest'
import { bancDuFichier } from '#test-kit/banc/banc-du-fichier.ts'
import { lirePdf } from '#test-kit/scenes/documents/pdf-lu.ts'
import { creerStaff, ouvrirPeriode } from '#test-kit/scenes/fabriques.ts'
import { seanceEssai } from '#test-kit/scenes/seances/seance-essai.ts'

const banc = bancDuFichier()
beforeAll(() => ouvrirPeriode(banc))

test('le carnet d’un membre a ses dossiers, sans ceux où il est déporté ; lu par lui et par l’équipe', async () => {
  const s = await seanceEssai(banc, { dossiers: 2, membres: 2 })
  const [un = 0, deux = 0] = s.dossiers
  const [lie = 0, libre = 0] = s.membres
  await banc.db.updateTable('projet').set({ nom: 'Salon ouvert' }).where('id', '=', un).execute()
  await banc.db.updateTable('projet').set({ nom: 'Salon caché' }).where('id', '=', deux).execute()
  await s.deporter(deux, lie)
  const demande = await s.acte('carnets')
  expect(demande.corps.data.map((c: { etat: string }) => c.etat)).toEqual(['demande', 'demande'])
  await banc.viderFile()
  const { data } = (await s.appeler('GET', `seances/${s.id}/carnets`)).corps
  expect(data.map((c: { etat: string; nbDossiers: number }) => [c.etat, c.nbDossiers])).toEqual([
    ['pret', 1],
    ['pret', 2],
  ])
  const lire = async (membre: number, qui: number) =>
    s.appeler('GET', `seances/${s.id}/carnets/${membre}`, undefined, await banc.connecter(qui))
  const sien = await lire(lie, lie)
  const { texte } = await lirePdf(sien.octets)
  expect([sien.statut, texte.includes('Salon ouvert'), texte.includes('Salon caché')]).toEqual([
    200,
    true,
    false,
  ])
  expect(texte).toContain('Vous êtes déporté·e.')
  const { porteur } = s.commission.projets[0] ?? {}
  expect(texte).not.toContain(porteur?.email ?? '@')
  expect([(await lire(libre, lie)).statut, (await lire(libre, s.admin.id)).statut]).toEqual([404, 200])
  const suivi = await s.appeler('GET', `seances/${s.id}/suivi`, undefined, await banc.connecter(lie))
  expect(suivi.corps.data.carnet).not.toBeNull()
})

test('un déport dit ensuite ferme le carnet à tous, jusqu’à ce qu’il soit refait ; la clôture l’efface', async () => {
  const s = await seanceEssai(banc, { dossiers: 2, membres: 1 })
  const [membre = 0] = s.membres
  await s.acte('carnets')
  await banc.viderFile()
  await s.deporter(s.dossiers[0] ?? 0, membre)
  const lire = () => s.appeler('GET', `seances/${s.id}/carnets/${membre}`)
  const ferme = await lire()
  expect([ferme.statut, ferme.corps.code]).toEqual([409, 'deport'])
  expect((await s.appeler('GET', `seances/${s.id}/carnets`)).corps.data[0].etat).toBe('perime')
  banc.horloge.avancer(1000)
  await s.acte('carnets')
  await banc.viderFile()
  expect((await lire()).statut).toBe(200)
  await s.ouvrir()
  await s.acte('clore')
  expect((await lire()).statut).toBe(404)
})

test('un autre que l’administration ne les demande pas', async () => {
  const s = await seanceEssai(banc, { dossiers: 1, membres: 1 })
  const superviseur = await banc.connecter((await creerStaff(banc, 'superviseur')).id)
  expect((await s.acte('carnets', {}, superviseur)).statut).toBe(403)
})
