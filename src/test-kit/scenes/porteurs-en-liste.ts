import type { Banc } from '#test-kit/banc/banc.ts'
import { creerPorteur, creerProjet, type PorteurEssai } from './fabriques.ts'

/** Name, structure, category, postcode and town, SIRET, how many applications. */
const GENS = [
  ['Zoé', 'Arnaud', 'Émotions lues', 2, '35000', 'Rennes', null, 2],
  ['Alix', 'Élie', 'Bibliobus', 1, '69001', 'Lyon', '10000000900045', 0],
  ['Alix', 'Arnaud', 'Cabestan', 2, '29200', 'Brest', '10000000900045', 1],
  ['Nour', 'Zeller', 'Abricot', 1, '20000', null, '73282932000074', 0],
] as const

/** Four validated holders, registered an hour apart, found by the name of their structure. */
export async function porteursEnListe(banc: Banc): Promise<Map<string, PorteurEssai>> {
  const crees = new Map<string, PorteurEssai>()
  for (const [prenom, nom, nomStructure, idCategorieStructure, codePostal, ville, siret, n] of GENS) {
    const champs = { nomStructure, idCategorieStructure, codePostal, ville, siret }
    const p = await creerPorteur(banc, { champs })
    const creeLe = new Date(banc.horloge.maintenant().getTime() - crees.size * 3_600_000)
    await banc.db
      .updateTable('utilisateur')
      .set({ prenom, nom, creeLe })
      .where('id', '=', p.utilisateurId)
      .execute()
    for (let i = 0; i < n; i++)
      await creerProjet(banc, p, { annee: 2020 + i, retireLe: banc.horloge.maintenant() })
    crees.set(nomStructure, p)
  }
  return crees
}
