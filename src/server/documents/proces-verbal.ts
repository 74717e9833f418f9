import { formatInstant, formatJour, formatJourLong } from '#domain/commun/jours.ts'
import type { ContenuPv } from '#domain/proces-verbal/contenu.ts'
import { motMontantPv } from '#domain/proces-verbal/mots-avis.ts'
import { MONTANTS } from '#domain/projet/montants.ts'
import { direRang } from '#domain/seance/rangs.ts'
import { type DonneesPv, laFin } from './fin-proces-verbal.ts'
import { element } from './pdf/blocs.ts'
import {
  ecrire,
  type Feuille,
  fermerFeuille,
  GRIS,
  LARGEUR_PAYSAGE as LARGEUR,
  MARGES_PAYSAGE,
  ouvrirFeuille,
  reserver,
} from './pdf/feuille.ts'
import { enColonnes, titreFiche } from './pdf/fiches.ts'
import { grille } from './pdf/grille.ts'
import { joindre } from './pdf/joindre.ts'
import { tete } from './pdf/tete.ts'
import { cellulesDe, fichePresence, ficheSeance, fichesRegles, phraseDeport } from './textes/phrases-pv.ts'

const X = MARGES_PAYSAGE.left
const PLEINE = { x: X, largeur: LARGEUR }
const MOTS: Record<1 | 2, { section: string; avis: string }> = {
  1: { section: '6. Avis par dossier', avis: 'Avis' },
  2: { section: '6. Décision par dossier', avis: 'Décision' },
}

/** The minutes of a sitting, as a landscape tagged PDF/A-3; the same data give the same document. */
export async function procesVerbal(donnees: DonneesPv): Promise<Buffer> {
  const c = JSON.parse(donnees.contenu) as ContenuPv
  const le = new Date(c.arreteLe ?? `${donnees.jour}T12:00:00Z`)
  const titre = `Procès-verbal ${c.numero}`
  const f = await ouvrirFeuille(
    `${titre} · ${c.organisme}`,
    c.organisme,
    le,
    donnees.contenu + JSON.stringify(donnees.signatures),
    true,
  )
  intituler(f, c)
  enColonnes(
    f,
    [
      { x: X, largeur: 245, fiches: [ficheSeance(c)] },
      { x: X + 265, largeur: 250, fiches: [fichePresence(c)] },
      { x: X + 535, largeur: LARGEUR - 535, fiches: fichesRegles(c) },
    ],
    PLEINE,
  )
  lesDeports(f, c)
  lesDossiers(f, c)
  laFin(f, c, donnees)
  if (c.arreteLe) jointes(f, c, donnees, le)
  const pied = c.arreteLe
    ? `Arrêté le ${formatInstant(c.arreteLe)}. Authenticité\u00a0: ${donnees.verification.replace(/^https?:\/\//, '')}`
    : `Brouillon du ${formatJour(donnees.jour)}\u00a0: ni arrêté, ni signé.`
  return fermerFeuille(f, pied, {
    tete: tete(
      c.organisme,
      c.forme,
      c.arreteLe ? titre : `${titre} · Brouillon du ${formatJour(donnees.jour)}`,
    ),
    page: 'Page ',
  })
}

/** As it stands inside a sentence. */
const enPhrase = (titre: string): string => titre.charAt(0).toLowerCase() + titre.slice(1)

function intituler(feuille: Feuille, contenu: ContenuPv): void {
  const { pdf } = feuille
  element(feuille, 'H1', () =>
    ecrire(pdf, 'Procès-verbal de séance', { police: 'titre', taille: 20, interligne: 0, ...PLEINE }),
  )
  const sousTitre = `Commission ${contenu.commission.numero} de ${contenu.commission.annee}, ${enPhrase(contenu.instance)}, ${contenu.seance === undefined ? '' : `${direRang(contenu.seance)} séance, `}${formatJourLong(contenu.date)}`
  element(feuille, 'P', () => ecrire(pdf, sousTitre, { taille: 11, couleur: GRIS, ...PLEINE }))
  if (contenu.rectifie) {
    const { numero, arreteLe, motif } = contenu.rectifie
    const phrase = `Rectifie ${numero}, arrêté le ${formatInstant(arreteLe)}\u00a0: ${motif}`
    element(feuille, 'P', () => ecrire(pdf, phrase, { police: 'gras', taille: 10, ...PLEINE }))
  }
  pdf.y += 3
}

function lesDeports(feuille: Feuille, contenu: ContenuPv): void {
  reserver(feuille.pdf, 90)
  titreFiche(feuille, '5. Déports', PLEINE)
  const style = { taille: 9.2, interligne: 1.2, ...PLEINE }
  element(feuille, 'P', () => ecrire(feuille.pdf, contenu.rappelDeports, style))
  const dits =
    contenu.deports.length === 0 ? ['Aucun déport n’a été déclaré.'] : contenu.deports.map(phraseDeport)
  for (const dit of dits) element(feuille, 'P', () => ecrire(feuille.pdf, dit, { ...style, police: 'gras' }))
  feuille.pdf.y += 6
}

/** What stood before the step: the service's figure where the step's own is called « Proposé ». */
const motAvant = (contenu: ContenuPv): string =>
  motMontantPv(contenu) === MONTANTS.propose.mot ? 'Service (€)' : `${MONTANTS.propose.mot} (€)`

function lesDossiers(feuille: Feuille, contenu: ContenuPv): void {
  const { section, avis } = MOTS[contenu.etape]
  reserver(feuille.pdf, 120)
  titreFiche(feuille, section, PLEINE)
  grille(feuille, {
    legende: `${section}, dans l’ordre de la séance`,
    titre: section,
    x: X,
    nomme: 2,
    colonnes: [
      { titre: 'N°', largeur: 24 },
      { titre: 'Dossier', largeur: 58 },
      { titre: 'Structure, manifestation, commune', largeur: 172 },
      { titre: 'Demandé (€)', largeur: 64, align: 'right' },
      { titre: motAvant(contenu), largeur: 62, align: 'right' },
      { titre: avis, largeur: 68, retrait: 4 },
      { titre: `${motMontantPv(contenu)} (€)`, largeur: 62, align: 'right' },
      {
        ...(contenu.voixSurAide
          ? { titre: 'Voix sur l’aide', precision: 'pour · contre · abst.' }
          : { titre: 'Pour · contre · abst.' }),
        largeur: 94,
        retrait: 4,
      },
      { titre: 'Vote, sorties, réserve ou motif', largeur: LARGEUR - 604 },
    ],
    lignes: contenu.dossiers.map(cellulesDe),
  })
  feuille.pdf.y += 6
}

/** What was frozen, what was signed, and by which contents: kept with the file. */
function jointes(feuille: Feuille, contenu: ContenuPv, donnees: DonneesPv, le: Date): void {
  const json = { type: 'application/json' }
  joindre(
    feuille,
    {
      ...json,
      nom: `${contenu.numero}.json`,
      dit: 'Texte arrêté, dont l’empreinte figure sous les signatures',
      octets: Buffer.from(donnees.contenu, 'utf8'),
    },
    le,
  )
  if (donnees.original)
    joindre(
      feuille,
      {
        nom: `${contenu.numero}-arrete.pdf`,
        dit: 'Procès-verbal tel qu’il a été lu et signé',
        type: 'application/pdf',
        octets: Buffer.from(donnees.original),
      },
      le,
    )
  for (const s of donnees.signatures)
    joindre(
      feuille,
      {
        ...json,
        nom: `signature-${s.qualite}.json`,
        dit: 'Contenu auquel le code du signataire était lié',
        octets: Buffer.from(s.contenu, 'utf8'),
      },
      le,
    )
}
