import { expect, test } from 'vitest'
import { bancDuFichier } from '#test-kit/banc/banc-du-fichier.ts'
import { brouillonDe } from '#test-kit/scenes/seances/pv-essai.ts'
import { textePv } from '#test-kit/scenes/seances/pv-lu.ts'
import { seanceEssai } from '#test-kit/scenes/seances/seance-essai.ts'

// A whole sitting of the board, written down by hand from its screens and read against its minutes, sentence
// by sentence: all that the PDF says is here, and nothing else is in it.
const banc = bancDuFichier()

/** President first; the last two are not there. */
const MEMBRES = ['Marc Roussel', 'Karim Benali', 'Hélène Castel', 'Luc Delattre', 'Inès Fauvel', 'Nora Idir']
const [BENALI, CASTEL, DELATTRE, FAUVEL] = [1, 2, 3, 4]

/** Number, structure, title, town, asked, proposed at the first step. */
const DOSSIERS: readonly [string, string, string, string, number, number][] = [
  ['2026-0022', 'Rives et récits', 'Fête du livre', 'Ghisonaccia', 22_750, 11_050],
  ['2026-0023', 'Bulles et compagnie', 'Bulles en Beauce', 'Chartres', 9_000, 3_000],
  ['2026-0024', 'La Fabrique des récits', 'Poésie en vallée', 'Digne-les-Bains', 3_150, 1_600],
  ['2026-0025', 'La Page blanche', 'Cartes blanches', 'Nogent-le-Rotrou', 7_200, 6_500],
  ['2026-0026', 'L’Échappée lecture', 'La Nuit des bibliothèques', 'Sète', 15_000, 11_700],
  ['2026-0028', 'Maison de la poésie', 'Les Marées du livre', 'Brest', 12_000, 8_800],
  ['2026-0029', 'Lire en Basse-Marche', 'Lire en fête', 'Bellac', 8_600, 4_300],
  ['2026-0030', 'Le Livre à venir', 'Le Livre à venir', 'Nantes', 25_000, 18_500],
  ['2026-0031', 'Cap sur les mots', 'Biennale du récit', 'Royan', 5_000, 2_000],
  ['2026-0032', 'Encre vive', 'Encre vive', 'Guéret', 4_000, 1_000],
]

const ENTETES =
  'N° Dossier Structure, manifestation, commune Demandé (€) Proposé (€) Décision Décidé (€) Voix sur l’aide pour · contre · abst. Vote, sorties, réserve ou motif'
const pied = (page: number): string[] => [
  'Sofia Procès-verbal PV-CA-2026-01 · Brouillon du 05/12/2026',
  `Brouillon du 05/12/2026 : ni arrêté, ni signé. Page ${page} / 2`,
]

/** As it is read, a sentence or a row a line; hours are those of the room in Paris. */
const ATTENDU = [
  'Procès-verbal de séance',
  'Commission 1 de 2026, avis du Conseil d’Administration (CA), première séance, 5 décembre 2026',
  '1. Séance Ouverture 15 h 40 Suspension de 15 h 50 à 15 h 55 Clôture 15 h 59 Lieu Visioconférence',
  'Convocation — Ordre du jour Décision sur 10 demandes d’aide',
  '2. Présence Présidence Marc Roussel Secrétariat Agnès Delmas',
  'Présents (4) Karim Benali, Hélène Castel, Luc Delattre, Marc Roussel',
  'Représenté (1) Inès Fauvel par Luc Delattre Absent (1) Nora Idir',
  'En séance Karim Benali, absent·e de 15 h 47 à 15 h 55, dossiers 6 et 7',
  '3. Quorum La moitié des 6 membres en fonction, soit 3. Présents ou représentés : 5.',
  'Le quorum est atteint ; chaque dossier voté l’a eu (4 votants au moins).',
  '4. Enveloppe Disponible 100 000,00 €',
  '5. Déports La règle : le membre qui a un lien avec une structure ne prépare, ne débat ni ne vote, et quitte la salle.',
  'Il ne compte ni dans le quorum ni dans la majorité du dossier ; le pouvoir qu’il porte ne vote pas.',
  'Hélène Castel, dossier 4 (2026-0025, La Page blanche), déport inscrit le 05/12/2026.',
  '6. Décision par dossier',
  ENTETES,
  '1 2026-0022 Rives et récits Fête du livre, Ghisonaccia 22 750,00 11 050,00 Favorable 10 000,00 4 · 1 · 0 –',
  '2 2026-0023 Bulles et compagnie Bulles en Beauce, Chartres 9 000,00 3 000,00 Défavorable – 1 · 4 · 0',
  'Aucun auteur en résidence.',
  '3 2026-0024 La Fabrique des récits Poésie en vallée, Digne-les-Bains 3 150,00 1 600,00 Ajourné – sans vote',
  'Mis de côté à 15 h 43, 5 votants. Devis à compléter.',
  '4 2026-0025 La Page blanche Cartes blanches, Nogent-le-Rotrou 7 200,00 6 500,00 Favorable 6 500,00 4 · 0 · 0',
  'À l’unanimité des votants. Sortie : Hélène Castel, 15 h 44 – 15 h 45.',
  '5 2026-0026 L’Échappée lecture La Nuit des bibliothèques, Sète 15 000,00 11 700,00 Favorable 11 700,00 5 · 0 · 0',
  'À l’unanimité des votants. Sous réserve du plan de financement.',
  '6 2026-0028 Maison de la poésie Les Marées du livre, Brest 12 000,00 8 800,00 Favorable 8 800,00 4 · 0 · 0',
  'À l’unanimité des votants. Karim Benali absent·e.',
  ...pied(1),
  '6. Décision par dossier (suite)',
  ENTETES,
  '7 2026-0029 Lire en Basse-Marche Lire en fête, Bellac 8 600,00 4 300,00 Favorable 4 300,00 2 · 2 · 0',
  'Voix prépondérante de la présidence : pour. Karim Benali absent·e.',
  '8 2026-0030 Le Livre à venir Le Livre à venir, Nantes 25 000,00 18 500,00 Favorable 18 500,00 5 · 0 · 0',
  'À l’unanimité des votants. Corrigé en séance à 15 h 57 : 18 000,00 € enregistré à 15 h 56.',
  '9 2026-0031 Cap sur les mots Biennale du récit, Royan 5 000,00 2 000,00 Défavorable – 0 · 5 · 0',
  'À l’unanimité des votants. Hors du champ des aides.',
  '10 2026-0032 Encre vive Encre vive, Guéret 4 000,00 1 000,00 Non examiné – sans vote',
  'Inscrit au n° 10, appelé sans vote.',
  '7. Décisions prises hors séance Dossier Le, par De À Raison',
  'La Page blanche 2026-0025 06/12/2026, 05 h 59 Agnès Delmas Favorable, 6 500,00 € Favorable 6 200,00',
  'Devis revu à la baisse.',
  '8. Totaux Ordre du jour 10 Examinés 8 Favorables 6 Défavorables 2 Ajournés 1 Non examinés 1',
  'Demandé 111 700,00 € Décidé en séance 59 800,00 € Restant en séance 40 200,00 €',
  'Décidé à ce jour 59 500,00 € Restant à ce jour 40 500,00 €',
  '9. Clôture Aucun autre point n’est consigné. La séance est levée à 15 h 59.',
  'Présidence de séance Marc Roussel En attente de signature',
  'Secrétariat de séance Agnès Delmas En attente de signature',
  'Vérifier ce document aides.example/gestion/verifier',
  'Tous les membres qui ont siégé lisent ce procès-verbal arrêté, déportés compris.',
  'Un membre déporté peut le signer ; un autre signataire peut être désigné.',
  ...pied(2),
]

/** The sitting as it is prepared, with these names. */
async function preparer() {
  banc.horloge.regler('2026-12-05T14:30:00Z')
  const s = await seanceEssai(banc, { dossiers: DOSSIERS.length, membres: 6, presents: 4, etape: 2 })
  for (const [i, entier] of MEMBRES.entries()) {
    const [prenom = '', nom = ''] = entier.split(' ')
    const id = s.membres[i] ?? 0
    await banc.db.updateTable('utilisateur').set({ prenom, nom }).where('id', '=', id).execute()
    await banc.db.updateTable('seanceMembre').set({ prenom, nom }).where('utilisateurId', '=', id).execute()
  }
  for (const [i, [numero, nomStructure, nom, ville, montantDemande, caaMontant]] of DOSSIERS.entries()) {
    const { id, porteur } = s.commission.projets[i] ?? { id: 0, porteur: { id: 0 } }
    const champs = { numero, nom, ville, montantDemande, caaMontant }
    await banc.db.updateTable('projet').set(champs).where('id', '=', id).execute()
    await banc.db.updateTable('porteur').set({ nomStructure }).where('id', '=', porteur.id).execute()
  }
  return s
}

test('une séance entière, du premier appel à la correction du lendemain : le procès-verbal dit tout, et rien d’autre', async () => {
  const s = await preparer()
  const projet = (rang: number): number => s.dossiers[rang - 1] ?? 0
  const membre = (rang: number): number => s.membres[rang] ?? 0
  const minute = (n = 1) => banc.horloge.avancer(n * 60_000)
  const fait = async (quoi: Promise<{ statut: number }>) => expect((await quoi).statut).toBe(200)
  const voter = async (rang: number, corps: object) => {
    minute()
    await fait(s.enregistrer(projet(rang), corps))
  }
  await fait(s.acte(`membres/${membre(FAUVEL)}`, { pointage: 'excuse' }))
  await fait(s.acte('pouvoirs', { mandant: membre(FAUVEL), mandataire: membre(DELATTRE) }))
  await s.deporter(projet(4), membre(CASTEL))
  minute(10)
  await fait(s.ouvrir())
  await voter(1, { montantAlloue: 10_000, unanimite: false, pour: 4, contre: 1 })
  const refus = { decision: 'refuse', montantAlloue: null, motifRefus: 'Aucun auteur en résidence.' }
  await voter(2, { ...refus, unanimite: false, pour: 1, contre: 4 })
  minute()
  await fait(
    s.acte(`dossiers/${projet(3)}/ecarter`, { ecarte: true, raison: 'piece', motif: 'Devis à compléter' }),
  )
  minute()
  await fait(s.sortir(projet(4), membre(CASTEL)))
  await voter(4, { montantAlloue: 6_500 })
  await voter(5, { montantAlloue: 11_700, remarque: 'Sous réserve du plan de financement.' })
  minute()
  await fait(s.acte(`membres/${membre(BENALI)}`, { pointage: 'part' }))
  await voter(6, { montantAlloue: 8_800 })
  const egalite = { unanimite: false, pour: 2, contre: 2, voixPresident: 'pour' }
  await voter(7, { montantAlloue: 4_300, ...egalite })
  minute()
  await fait(s.acte('suspendre'))
  minute(5)
  await fait(s.acte('reprendre'))
  await fait(s.acte(`membres/${membre(BENALI)}`, { pointage: 'arrive' }))
  await voter(8, { montantAlloue: 18_000 })
  await voter(8, { montantAlloue: 18_500, versionDossier: 1 })
  await voter(9, { ...refus, motifRefus: 'Hors du champ des aides.' })
  minute()
  await fait(s.acte('clore'))
  minute(14 * 60)
  const hors = { step: 2, decision: 'accepte', montantAlloue: 6_200, raison: 'Devis revu à la baisse.' }
  const jeton = await banc.connecter(s.admin.id)
  await fait(s.appeler('PATCH', `projets/${projet(4)}/decisionCA`, hors, jeton))
  const { contenu } = await brouillonDe(banc, { id: s.commission.id, jeton }, { etape: 2 })
  expect(await textePv(contenu)).toBe(ATTENDU.join(' '))
})
