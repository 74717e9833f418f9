import { expect, test } from 'vitest'
import type { Anomalie } from '#domain/structure/anomalies.ts'
import { lireReponse } from '#domain/structure/reponse-registre.ts'
import { bancDuFichier } from '#test-kit/banc/banc-du-fichier.ts'
import { creerPorteur } from '#test-kit/scenes/fabriques.ts'
import { reponseRegistre } from '#test-kit/scenes/faux-registre.ts'

const banc = bancDuFichier()

test('les structures à regarder, et elles seules, avec ce qui ne va pas', async () => {
  const le = banc.horloge.maintenant()
  const creer = async (siret: string, champs: object = {}, ...reste: [object?, object?]) => {
    const fiche = lireReponse(reponseRegistre(siret, ...reste), siret)
    const verifie = { siretVerifieLe: le, siretReponse: JSON.stringify(fiche) }
    return creerPorteur(banc, { champs: { nomStructure: 'Lettres En Rade', siret, ...verifie, ...champs } })
  }
  await creer('73282932000074')
  await creer(
    '35600000000048',
    { nomStructure: 'Œuvres & Cie' },
    {},
    { nom_raison_sociale: 'OEUVRES  ET CIE', sigle: 'oeuvres cie' },
  )
  const attendues: [number, Anomalie[]][] = []
  const noter = async (p: Promise<{ id: number }>, ...codes: Anomalie[]) => {
    attendues.unshift([(await p).id, codes])
  }
  await noter(creer('88087814500015', {}, { etat_administratif: 'F' }), 'fermee')
  await noter(creer('10000000900011', { nomStructure: 'Rives' }), 'nom')
  await noter(creer('10000000900029', { rna: 'W751245607' }), 'rna')
  await noter(
    creer('10000000900037', { siretVerifieLe: null, siretReponse: null, siretIntrouvableLe: le }),
    'introuvable',
  )
  await noter(creer('10000000900045', {}, {}, { etat_administratif: 'C' }), 'cessee', 'double')
  await noter(creer('10000000900045'), 'double')
  const jeton = await banc.connecter('superviseur')
  const r = await banc.appeler('GET', 'structures/anomalies?parPage=50', { jeton })
  expect(r.corps.meta.total).toBe(attendues.length)
  expect(
    r.corps.data.map((s: { id: number; anomalies: { anomalie: Anomalie }[] }) => [
      s.id,
      s.anomalies.map((a) => a.anomalie),
    ]),
  ).toEqual(attendues)
})
