import { expect, test } from 'vitest'
import { textesEcrits } from './textes-ecrits.ts'

test('les textes saisis d’un contenu à signer portent le nom de leur champ, les autres n’y sont pas', () => {
  const contenu = {
    format: 'demande/1',
    organisme: 'Sofia',
    projet: { nom: 'Les Œuvres', edition: null, categorie: { id: 1, libelle: 'Festival' } },
    presentation: { lieux: ['Dinard', 'Cancale'] },
    fichiers: [{ id: 1, libelle: 'budget.pdf' }],
    structure: { nomStructure: 'Rade' },
    signataire: { nom: 'Le Bihan', texte: 'Je soussigné(e)…' },
  }
  expect(textesEcrits(contenu)).toEqual([
    { champ: 'Nom du projet', texte: 'Les Œuvres' },
    { champ: 'Autres villes', texte: 'Dinard' },
    { champ: 'Autres villes', texte: 'Cancale' },
    { champ: 'Nom d’un document', texte: 'budget.pdf' },
    { champ: 'Nom de la structure', texte: 'Rade' },
    { champ: 'Nom du signataire', texte: 'Le Bihan' },
  ])
})
