import type { StructureProbable } from '#domain/reprise/reponse.ts'
import type { Banc } from '#test-kit/banc/banc.ts'
import { creerPorteur } from '#test-kit/scenes/fabriques.ts'
import { fichierDe, reprises } from './reprise-essai.ts'

/** A tried import with four probable structures: two by the form of their name alone, two to be read. */
export async function repriseProbable(banc: Banc, codePostal = '44000') {
  const r = reprises(banc, await banc.connecter('admin'))
  const nantes = { codePostal, ville: 'Nantes' }
  const de = (nomStructure: string, champs: object = {}) =>
    creerPorteur(banc, { champs: { nomStructure, ...nantes, ...champs } })
  const porteurs = {
    quais: await de('Quais noirs', { siret: '73282932000074' }),
    basse: await de('Lire en Basse-Marche'),
    poesie: await de('Maison de la poésie', { ville: 'Mens' }),
    amis: await de('Les Amis de la bibliothèque'),
    autresAmis: await de('Amis de la bibliothèque'),
  }
  const commun = { cp: codePostal, ville: 'Nantes' }
  const fichier = fichierDe([
    {
      ...commun,
      structure: 'ASSOC. QUAIS NOIRS',
      titre: 'Voix des cimes',
      annee: '2015',
      accorde: '500,00',
      verse: '',
    },
    { ...commun, structure: 'ASSOC. QUAIS NOIRS', titre: 'Fête', annee: '2019' },
    { ...commun, structure: 'LIRE EN BASSE MARCHE' },
    { ...commun, structure: 'MAISON DE LA POESIE' },
    { ...commun, structure: 'AMIS DE LA BIBLIOTHEQUE' },
  ])
  const id = await r.essayer(fichier)
  const lister = async (query = ''): Promise<{ data: StructureProbable[]; meta: Record<string, number> }> =>
    (await banc.appeler('GET', `reprises/${id}/probables?${query}`, { jeton: r.jeton })).corps
  const cles = new Map((await lister()).data.map((s) => [s.nom, s.cle]))
  const repondre = (nom: string, reponse: 'meme' | 'autre' | null, porteurId: number | null = null) =>
    banc.appeler('PATCH', `reprises/${id}/probables`, {
      jeton: r.jeton,
      corps: { reponses: [{ cle: cles.get(nom), reponse, porteurId }] },
    })
  return { r, id, fichier, porteurs, lister, repondre, cles }
}
