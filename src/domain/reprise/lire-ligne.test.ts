import { expect, test } from 'vitest'
import type { ChampReprise } from './champs.ts'
import { lireLigne } from './lire-ligne.ts'
import type { ChoixReprise } from './profil.ts'

const CHAMPS: [ChampReprise, string, string][] = [
  ['reference', 'N° dossier', '2016-0001'],
  ['structure', 'Bénéficiaire', 'Maison du Marque-page'],
  ['siret', 'Siret', '91495150861922'],
  ['rna', 'RNA', ''],
  ['codePostal', 'CP', '88000'],
  ['ville', 'Ville', 'Épinal'],
  ['region', 'Région', 'Grand Est'],
  ['annee', 'Exercice', '2016'],
  ['titre', 'Manifestation', 'Printemps du livre 2016'],
  ['debut', 'Début', '18/06/2016'],
  ['fin', 'Fin', '20/06/2016'],
  ['categorie', 'Type', 'Festival'],
  ['demande', 'Mt demandé', '13 989,89'],
  ['accorde', 'Mt attribué CA', '9 000,00 €'],
  ['verse', 'Mt versé', '0'],
  ['decision', 'Avis', 'A'],
  ['bilanRecu', 'Bilan', 'oui'],
  ['lien', 'Pièce', 'https://exemple.fr/bilan.pdf'],
]
const titres = [...CHAMPS.map(([, titre]) => titre), 'Obs.']
const choix: ChoixReprise = {
  colonnes: [...CHAMPS.map(([champ], rang) => ({ rang, champ })), { rang: CHAMPS.length, champ: null }],
  decisions: [
    { valeur: 'a', sens: 'accordee' },
    { valeur: 'Refusé', sens: 'refusee' },
    { valeur: 'E', sens: 'en-attente' },
  ],
}
type Saisie = Partial<Record<ChampReprise, string>>
const lire = (saisie: Saisie = {}) =>
  lireLigne(
    choix,
    titres,
    [...CHAMPS.map(([champ, , defaut]) => saisie[champ] ?? defaut), 'report 2020'],
    2026,
  )
const aide = (saisie: Saisie = {}) => {
  const lue = lire(saisie)
  if ('refus' in lue) throw new Error(JSON.stringify(lue.refus))
  return lue.aide
}
const refus = (saisie: Saisie) => {
  const lue = lire(saisie)
  return 'refus' in lue ? lue.refus : []
}
const motifs = (saisie: Saisie) => refus(saisie).map((r) => r.motif)

test('une ligne juste devient une aide ; la colonne laissée de côté n’y entre pas', () => {
  expect(lire()).toEqual({
    referenceFaite: false,
    aide: {
      reference: '2016-0001',
      structure: 'Maison du Marque-page',
      siret: '91495150861922',
      rna: null,
      codePostal: '88000',
      ville: 'Épinal',
      region: 'Grand Est',
      annee: 2016,
      titre: 'Printemps du livre 2016',
      debut: '2016-06-18',
      fin: '2016-06-20',
      categorie: 'Festival',
      demande: 13_989.89,
      accorde: 9000,
      verse: 0,
      decision: 'accordee',
      bilanRecu: true,
      lien: 'https://exemple.fr/bilan.pdf',
    },
  })
})

test('toutes les raisons d’une ligne sont dites à la fois, chacune sous le titre du fichier', () => {
  expect(
    refus({ annee: '', titre: ' ', demande: '1,234.56', debut: '31/02/2016', decision: 'ajourné ?' }),
  ).toEqual([
    { colonne: 'Exercice', motif: 'Année absente', valeur: null },
    { colonne: 'Début', motif: 'Date impossible', valeur: '31/02/2016' },
    { colonne: 'Manifestation', motif: 'Titre absent', valeur: null },
    { colonne: 'Mt demandé', motif: 'Montant à deux lectures possibles', valeur: '1,234.56' },
    { colonne: 'Avis', motif: 'Décision inconnue du profil', valeur: 'ajourné ?' },
  ])
})

test('sans référence, elle est faite, et dite', () => {
  expect(lire({ reference: ' ' })).toMatchObject({
    referenceFaite: true,
    aide: { reference: '2016/maison-marque-page/printemps-du-livre-2016' },
  })
})

test('SIRET : blancs et points ôtés ; faux, ou abîmé par un tableur, refusé ; un RNA y est lu', () => {
  expect(aide({ siret: '914 951 508 61922' }).siret).toBe('91495150861922')
  expect(motifs({ siret: '12345678901234' })).toEqual(['SIRET faux'])
  expect(motifs({ siret: '914951508' })).toEqual(['SIRET faux'])
  expect(motifs({ siret: '9,14951E+13' })).toEqual(['SIRET abîmé par un tableur'])
  expect(aide({ siret: 'w331000001' })).toMatchObject({ siret: null, rna: 'W331000001' })
  expect(aide({ siret: '', rna: 'W331000001' })).toMatchObject({ siret: null, rna: 'W331000001' })
  expect(motifs({ rna: '331000001' })).toEqual(['RNA faux'])
})

test('ce que deux cellules disent ensemble est comparé', () => {
  expect(refus({ fin: '01/01/2016' })).toEqual([
    { colonne: 'Fin', motif: 'Fin avant le début', valeur: '01/01/2016' },
  ])
  expect(aide({ debut: '20/06/2016', fin: '20/06/2016' }).fin).toBe('2016-06-20')
  expect(refus({ verse: '9 000,01' })).toEqual([
    { colonne: 'Mt versé', motif: 'Versé plus que l’accordé', valeur: '9 000,01' },
  ])
  expect(aide({ accorde: '', verse: '500' })).toMatchObject({ accorde: null, verse: 500 })
  expect(motifs({ annee: '2018' })).toEqual(['Année et dates en désaccord'])
  expect(motifs({ annee: '2018', debut: '2016', fin: '' })).toEqual(['Année et dates en désaccord'])
  expect(aide({ annee: '2017' }).annee).toBe(2017)
  expect(aide({ debut: '2016', fin: '' })).toMatchObject({ debut: null, fin: null })
})

test('un montant accordé sans décision, ou à une aide refusée, ne peut entrer dans aucune somme', () => {
  expect(motifs({ decision: '' })).toEqual(['Montant accordé sans décision'])
  expect(motifs({ decision: 'E' })).toEqual(['Montant accordé sans décision'])
  expect(motifs({ decision: 'refusé' })).toEqual(['Montant accordé à une aide refusée'])
  expect(motifs({ decision: '', accorde: '', verse: '' })).toEqual(['Décision absente'])
  expect(aide({ decision: 'REFUSÉ', accorde: '0', verse: '' }).decision).toBe('refusee')
})

test('bilan reçu : oui, non, une date, ou rien', () => {
  expect(['X', 'Oui', '1', '12/03/2017'].map((v) => aide({ bilanRecu: v }).bilanRecu)).toEqual([
    true,
    true,
    true,
    true,
  ])
  expect(['non', 'N', '0', ''].map((v) => aide({ bilanRecu: v }).bilanRecu)).toEqual([
    false,
    false,
    false,
    null,
  ])
  expect(motifs({ bilanRecu: 'peut-être' })).toEqual(['Bilan reçu\u00a0: ni oui, ni non'])
  expect(motifs({ bilanRecu: '2017' })).toEqual(['Bilan reçu\u00a0: ni oui, ni non'])
})

test('un lien n’en est un que vers le web', () => {
  for (const v of ['javascript:alert(1)', 'S:\\bilans\\2016', 'https://', 'data:text/html,x'])
    expect(motifs({ lien: v }), v).toEqual(['Lien qui ne commence pas par https://'])
  expect(aide({ lien: '' }).lien).toBeNull()
})

test('ce que la base ne garderait pas est refusé, et la valeur montrée reste lisible et courte', () => {
  expect(refus({ titre: 'a\0b' })).toEqual([
    { colonne: 'Manifestation', motif: 'Caractère interdit', valeur: 'a\ufffdb' },
  ])
  const [long] = refus({ titre: 'é'.repeat(5000) })
  expect(long).toMatchObject({ motif: 'Texte de plus de 300 caractères', valeur: 'é'.repeat(200) })
  expect(motifs({ ville: 'x'.repeat(151), codePostal: 'x'.repeat(11) })).toHaveLength(2)
})

test('une ligne décalée est refusée entière ; une ligne courte a ses dernières cellules vides', () => {
  expect(lireLigne(choix, titres, [...titres, 'de trop'], 2026)).toEqual({
    refus: [{ colonne: null, motif: 'Plus de cellules que de colonnes', valeur: null }],
  })
  const courte = CHAMPS.slice(0, 16).map(([, , v]) => v)
  expect(lireLigne(choix, titres, courte, 2026)).toMatchObject({ aide: { bilanRecu: null, lien: null } })
})
