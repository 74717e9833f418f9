import { expect, test } from 'vitest'
import { bancDuFichier } from '#test-kit/banc/banc-du-fichier.ts'
import { creerStaff } from '#test-kit/scenes/fabriques.ts'
import { commissionADeclarer } from '#test-kit/scenes/seances/deports-essai.ts'

const banc = bancDuFichier()

test('l’administration lit qui a déclaré, qui ne l’a pas fait, et chaque lien avec sa raison', async () => {
  const s = await commissionADeclarer(banc)
  const muet = await creerStaff(banc, 'membreCommission', { nom: 'Zzz' })
  const le = banc.horloge.maintenant().toISOString()
  await s.deMembre.declarerTout(s.id, {
    dossiers: s.projets.map((p) => p.id),
    liens: [{ projetId: s.premier.id, type: 'famille', precision: 'Ma sœur.' }],
  })
  const inscrit = (await s.deAdmin.inscrire(s.second.id, muet.id)).corps.data
  const { data } = (await s.deAdmin.declarations(s.id)).corps
  expect(data.dossiers).toEqual(
    s.projets.map((p) => ({ id: p.id, numero: p.numero, structure: p.porteur.nomStructure })),
  )
  const parId = (id: number) => data.personnes.find((p: { id: number }) => p.id === id)
  const nomme = ({ id, prenom, nom }: { id: number; prenom: string; nom: string }) => ({ id, prenom, nom })
  const vivant = { retireLe: null, retireMotif: null, retrait: null, le }
  expect(parId(s.membre.id)).toEqual({
    ...nomme(s.membre),
    role: 'membreCommission',
    declareLe: le,
    aDeclarer: 0,
    declarationAnnuelleLe: null,
    annuelleDue: true,
    liens: [
      {
        id: parId(s.membre.id).liens[0].id,
        projetId: s.premier.id,
        type: 'famille',
        precision: 'Ma sœur.',
        epinglee: false,
        par: nomme(s.membre),
        ...vivant,
      },
    ],
  })
  expect(parId(muet.id)).toEqual({
    ...nomme(muet),
    role: 'membreCommission',
    declareLe: null,
    aDeclarer: 1,
    declarationAnnuelleLe: null,
    annuelleDue: true,
    liens: [
      {
        id: inscrit.id,
        projetId: s.second.id,
        type: 'financier',
        precision: null,
        epinglee: true,
        par: nomme(s.admin),
        ...vivant,
      },
    ],
  })
  expect(parId(s.admin.id)).toBeUndefined()
})
