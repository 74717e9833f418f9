import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { AideLue } from '#domain/reprise/champs.ts'
import { colonneDePersonne, proposer, sensPropose } from '#domain/reprise/entetes.ts'
import { lireLigne } from '#domain/reprise/lire-ligne.ts'
import { type ChoixReprise, manques } from '#domain/reprise/profil.ts'
import { lireLignes, trouverCodage, trouverSeparateur } from './decoder.ts'

const norme = (nom: string): Buffer =>
  readFileSync(join(import.meta.dirname, '../../../../test-kit/normes', nom))
const attendu = JSON.parse(norme('reprise-exemple.json').toString()) as {
  codage: string
  separateur: string
  lignes: number
  fautives: Record<string, string>
  totauxDesLignesJustes: Record<string, { lignes: number; demande: string; accorde: string; verse: string }>
}

/** What the expected results call a fault, and the reason that is given of it. */
const MOTIFS: Record<string, string> = {
  'date impossible': 'Date impossible',
  'fin avant début': 'Fin avant le début',
  'montant ambigu': 'Montant à deux lectures possibles',
  'montant négatif': 'Montant négatif',
  'montant en lettres': 'Montant en lettres',
  'versé plus que l’accordé': 'Versé plus que l’accordé',
  'siret faux': 'SIRET faux',
  'titre vide': 'Titre absent',
  'décision inconnue': 'Décision inconnue du profil',
  'accordé sans décision': 'Montant accordé sans décision',
  'année hors bornes': 'Année hors bornes\u00a0: de 1950 à 2027',
  'année et date en désaccord': 'Année et dates en désaccord',
  'texte trop long': 'Texte de plus de 300 caractères',
  formule: 'Une formule\u00a0: collez sa valeur',
}

async function lireExemple() {
  const octets = norme('reprise-exemple.csv')
  const [codage, separateur] = [trouverCodage(octets), trouverSeparateur(octets.toString('latin1'))]
  let titres: string[] = []
  let choix: ChoixReprise = { colonnes: [], decisions: [] }
  const justes: { ligne: number; aide: AideLue }[] = []
  const refusees: Record<string, string[]> = {}
  async function* source() {
    yield octets
  }
  for await (const lot of lireLignes(source(), { codage, separateur }))
    for (const { ligne, cellules } of lot) {
      if (titres.length === 0) {
        titres = cellules
        choix = {
          colonnes: titres.map((t, rang) => ({ rang, champ: colonneDePersonne(t, []) ? null : proposer(t) })),
          decisions: ['Accepté', 'Favorable', 'Refusé', 'Défavorable'].flatMap((valeur) => {
            const sens = sensPropose(valeur)
            return sens ? [{ valeur, sens }] : []
          }),
        }
        continue
      }
      const lue = lireLigne(choix, titres, cellules, 2026)
      if ('refus' in lue) refusees[ligne] = lue.refus.map((r) => r.motif)
      else justes.push({ ligne, aide: lue.aide })
    }
  return { codage, separateur, titres, choix, justes, refusees }
}

test('le fichier d’exemple donne ses lignes fautives, chacune pour sa raison, et ses sommes par année', async () => {
  const { codage, separateur, titres, choix, justes, refusees } = await lireExemple()
  expect({ codage, separateur }).toEqual({ codage: attendu.codage, separateur: attendu.separateur })
  expect(justes.length + Object.keys(refusees).length).toBe(attendu.lignes)
  const personnes = titres.map((titre, rang) => ({ rang, titre, personne: colonneDePersonne(titre, []) }))
  expect(personnes.filter((c) => c.personne !== null).map((c) => c.titre)).toEqual(['Contact (e-mail)'])
  expect(manques(choix, personnes)).toEqual([])

  // A repeated reference is of two lines: whoever reads the whole file sees it.
  const repetee = (faute: string) => faute === 'référence répétée'
  const deLaLigne = Object.entries(attendu.fautives).filter(([, faute]) => !repetee(faute))
  expect(refusees).toEqual(Object.fromEntries(deLaLigne.map(([ligne, faute]) => [ligne, [MOTIFS[faute]]])))

  const parReference = Map.groupBy(justes, (j) => j.aide.reference)
  const doubles = [...parReference.values()].filter((lignes) => lignes.length > 1)
  const secondes = Object.entries(attendu.fautives).filter(([, faute]) => repetee(faute))
  expect(doubles.map((lignes) => lignes[1]?.ligne).toSorted((a, b) => (a ?? 0) - (b ?? 0))).toEqual(
    secondes.map(([ligne]) => Number(ligne)),
  )

  // The expected sums are of every line that is not among the faulty ones: the first of a pair is still in them.
  const comptees = justes.filter((j) => !(j.ligne in attendu.fautives))
  const sommes = Map.groupBy(comptees, (j) => j.aide.annee)
  const centimes = (lignes: typeof justes, champ: 'demande' | 'accorde' | 'verse') =>
    (lignes.reduce((n, { aide }) => n + Math.round((aide[champ] ?? 0) * 100), 0) / 100).toFixed(2)
  expect(
    Object.fromEntries(
      [...sommes].map(([annee, lignes]) => [
        annee,
        {
          lignes: lignes.length,
          demande: centimes(lignes, 'demande'),
          accorde: centimes(lignes, 'accorde'),
          verse: centimes(lignes, 'verse'),
        },
      ]),
    ),
  ).toEqual(attendu.totauxDesLignesJustes)
})
