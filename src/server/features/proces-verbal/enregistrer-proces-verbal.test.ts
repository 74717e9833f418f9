import { expect, test } from 'vitest'
import { bancDuFichier } from '#test-kit/banc/banc-du-fichier.ts'
import {
  type CommissionPv,
  commissionAvecAvis,
  journalPv,
  lireBrouillon,
  pvArrete,
  saisirPv,
} from '#test-kit/scenes/seances/pv-essai.ts'

const banc = bancDuFichier()
const enregistrer = async (c: CommissionPv, champs: object) => {
  const { saisie, rang } = await lireBrouillon(banc, c)
  const corps = { ...saisie, rang, ...champs }
  return banc.appeler('PUT', `commissions/${c.id}/proces-verbaux/1`, { jeton: c.jeton, corps })
}

test('ce qui est saisi se retrouve, et le brouillon dit les faits de maintenant', async () => {
  const c = await commissionAvecAvis(banc)
  expect((await saisirPv(banc, c, { mobilePresident: '06 12 34 56 78' })).statut).toBe(200)
  const b = await lireBrouillon(banc, c)
  expect([b.version, b.saisie.lieu, b.saisie.mobilePresident, b.contenu.presidence, b.manques]).toEqual([
    ...[1, 'Visioconférence', '+33612345678', 'Agnès Aubry', []],
  ])
  await banc.db
    .updateTable('projet')
    .set({ caaMontant: 1000 })
    .where('id', '=', c.projets[0]?.id ?? 0)
    .execute()
  expect((await lireBrouillon(banc, c)).contenu.totaux.accorde).toBe(1800.25)
})

test('à deux, le second l’apprend et rien n’est écrasé ; la même saisie répétée ne change rien', async () => {
  const c = await commissionAvecAvis(banc)
  await saisirPv(banc, c)
  const premier = await enregistrer(c, { lieu: 'Salle Beaumarchais', version: 1 })
  expect(premier.corps.data.version).toBe(2)
  const second = await enregistrer(c, { lieu: 'Salle des fêtes', version: 1 })
  expect([second.statut, second.corps.code]).toEqual([409, 'version'])
  const repete = await enregistrer(c, { lieu: 'Salle Beaumarchais', version: 1 })
  expect([repete.statut, repete.corps.data.version]).toEqual([200, 2])
  expect((await lireBrouillon(banc, c)).saisie.lieu).toBe('Salle Beaumarchais')
  const lignes = (await journalPv(banc, c)).filter((l) => l.acte === 'enregistrerProcesVerbal')
  expect(lignes.at(-1)?.apres).toEqual({ etape: 1, seance: 1, rang: 1, champs: ['lieu'] })
})

test('deux premiers enregistrements ensemble : un seul brouillon, le perdant l’apprend', async () => {
  const c = await commissionAvecAvis(banc)
  const [a, b] = await Promise.all([
    enregistrer(c, { lieu: 'A', version: 0 }),
    enregistrer(c, { lieu: 'B', version: 0 }),
  ])
  expect([a.statut, b.statut].sort()).toEqual([200, 409])
})

test('une heure, un mobile, deux fois la même personne : refusés sous leur champ', async () => {
  const c = await commissionAvecAvis(banc)
  const r = await saisirPv(banc, c, { mobilePresident: '12', secretaireId: c.president.id })
  expect([r.statut, Object.keys(r.corps.errors).sort()]).toEqual([422, ['mobilePresident', 'secretaireId']])
  expect(Object.keys((await saisirPv(banc, c, { ouverture: '25:00' })).corps.errors)).toEqual(['ouverture'])
})

test('arrêté, il ne s’enregistre plus', async () => {
  const c = await commissionAvecAvis(banc)
  await pvArrete(banc, c)
  const corps = { rang: 1, version: 1, lieu: 'Ailleurs' }
  const r = await banc.appeler('PUT', `commissions/${c.id}/proces-verbaux/1`, { jeton: c.jeton, corps })
  expect([r.statut, r.corps.code]).toEqual([409, 'arrete'])
})
