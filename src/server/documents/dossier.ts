import { formatInstant } from '#domain/commun/jours.ts'
import { AUCUN_DOCUMENT, lignesFichiers, SECTION_FICHIERS, sectionsDe } from '#domain/projet/saisie/fiche.ts'
import type { ContenuDemande, PreuveSignature } from '#domain/signature/contenu.ts'
import { enTete, ligne, section, texteLong } from './pdf/blocs.ts'
import { type Feuille, fermerFeuille, ouvrirFeuille } from './pdf/feuille.ts'
import {
  CONTENU_JOINT,
  type DonneesSignees,
  enQuatre,
  joindreContenu,
  lignesPreuve,
  preuve,
} from './pdf/preuve.ts'

/** The application as it was signed, with its evidence, as PDF/A-3; the same data give the same document. */
export async function dossier({ contenu, preuve: p, verification }: DonneesSignees): Promise<Buffer> {
  const c = JSON.parse(contenu) as ContenuDemande
  const titre = `Demande d’aide n°\u00a0${c.demande.numero}`
  const f = await ouvrirFeuille(
    `${titre} · ${c.structure.nomStructure}`,
    c.organisme,
    new Date(p.le),
    contenu + JSON.stringify(p),
  )
  enTete(f, c.organisme, titre, `${c.structure.nomStructure}, signée le ${formatInstant(p.le)}`)
  laFiche(f, c)
  laStructure(f, c)
  laPreuve(f, c, p, verification)
  joindreContenu(f, `demande-${c.demande.numero}`, contenu, new Date(p.le))
  return fermerFeuille(f, `${titre} · empreinte ${p.empreinte.slice(0, 16)}…`)
}

/** What was read before signing, line for line; figures stand at the right. */
function laFiche(feuille: Feuille, contenu: ContenuDemande): void {
  for (const { cle, rang, titre, lignes } of sectionsDe(contenu)) {
    section(feuille, `${rang}. ${titre}`)
    for (const { libelle, valeur, long } of lignes) {
      if (long) texteLong(feuille, libelle, valeur)
      else ligne(feuille, libelle, valeur, cle === 'budget' ? 'montant' : undefined)
    }
  }
  // Signed, they are no longer to attach.
  section(feuille, `${SECTION_FICHIERS.rang}. Documents joints`)
  const fichiers = lignesFichiers(contenu.fichiers)
  if (fichiers.length === 0) ligne(feuille, AUCUN_DOCUMENT.libelle, AUCUN_DOCUMENT.valeur)
  for (const { libelle, valeur, fichier } of fichiers)
    ligne(feuille, libelle, `${valeur}\nSHA-256 ${enQuatre(fichier.sha256)}`, 'chiffres')
}

function laStructure(feuille: Feuille, { structure: s }: ContenuDemande): void {
  section(feuille, '5. Structure')
  ligne(feuille, 'Structure', s.nomStructure)
  ligne(feuille, 'Catégorie', s.categorie?.libelle ?? null)
  texteLong(feuille, 'Présentation de la structure', s.presentation)
  ligne(
    feuille,
    'Adresse',
    [s.adresse, s.adresseComplement, [s.codePostal, s.ville].filter(Boolean).join(' ')]
      .filter(Boolean)
      .join('\n') || null,
  )
  ligne(feuille, 'Site internet', s.siteInternet)
  ligne(feuille, 'Responsable', [s.civilite, s.prenom, s.nom].filter(Boolean).join(' '))
  ligne(feuille, 'Fonction', s.fonction)
  ligne(feuille, 'E-mail', s.email)
  ligne(feuille, 'Téléphone', [s.mobile, s.tel].filter(Boolean).join(', ') || null)
}

function laPreuve(
  feuille: Feuille,
  contenu: ContenuDemande,
  preuveSignature: PreuveSignature,
  verification: string,
): void {
  preuve(feuille, {
    declaration: contenu.signataire.texte,
    lignes: [
      ...lignesPreuve(preuveSignature),
      ['Signature n°', `${contenu.demande.tour} (version ${contenu.demande.revision} du contenu)`],
      ['Empreinte SHA-256', enQuatre(preuveSignature.empreinte), 'chiffres'],
    ],
    joint: CONTENU_JOINT,
    organisme: contenu.organisme,
    verification,
  })
}
