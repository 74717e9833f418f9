import { expect, test } from 'vitest'
import { colonnesDe, enTeteCsv, lignesCsv, lignesJson } from './colonnes.ts'
import { PORTEES } from './portees.ts'

const paiements = colonnesDe('paiements')
const ligne = { nom: '=1+1', structure: 'Lire; « dire »', ville: 'Brest\nNord', montant: -1500.5 }

test('une cellule que l’on prendrait pour une formule est du texte ; un nombre négatif reste un nombre', () => {
  const csv = lignesCsv(paiements, [ligne])
  expect(csv).toContain(`;'=1+1;`)
  expect(csv).toContain(';"Lire; « dire »";')
  expect(csv).toContain(';"Brest\nNord";')
  expect(csv).toContain(';-1500,5;')
})

test('rien ne sort qu’une colonne ne nomme, en CSV comme en JSON', () => {
  const lues = [{ ...ligne, iban: 'FR7630006000011234567890189', email: 'zoe@essai.fr' }]
  expect(JSON.stringify(lignesJson(paiements, lues))).not.toMatch(/FR76|zoe@/)
  expect(lignesCsv(paiements, lues)).not.toMatch(/FR76|zoe@/)
  expect(Object.keys(lignesJson(paiements, lues)[0] ?? {})).toEqual(paiements.map((c) => c.cle))
})

test.each(PORTEES)(
  'aucune colonne de « %s » ne nomme une banque, une personne, ni comment la joindre',
  (portee) => {
    const dits = colonnesDe(portee).map((c) => `${c.cle} ${c.titre}`)
    expect(
      dits.filter((d) =>
        /iban|\bbic|\brib|titulaire|mobile|\bt[ée]l|mail|pr[ée]nom|signataire|adresse/i.test(d),
      ),
    ).toEqual([])
    expect(new Set(colonnesDe(portee).map((c) => c.titre)).size).toBe(dits.length)
    expect(enTeteCsv(colonnesDe(portee)).endsWith('\r\n')).toBe(true)
  },
)
