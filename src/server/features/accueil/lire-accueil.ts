import type { Accueil, contratsAccueil, DateProchaine, LigneFile } from '#domain/accueil/contrat.ts'
import { type FileAccueil, filesDe, seTait } from '#domain/accueil/files.ts'
import { jourDe } from '#domain/commun/jours.ts'
import { direInjoignable } from '#domain/envoi/injoignable.ts'
import { type DelaisInternes, echeanceInterne } from '#domain/projet/echeances.ts'
import { nomAffiche } from '#domain/projet/nom-affiche.ts'
import type { Contexte } from '#server/contexte/contexte.ts'
import type { Appel } from '#server/http/route.ts'
import { lireAJour } from '#server/socle/projet/listes/tenir.ts'
import { lireDemonstration } from '#server/socle/reglages/demonstration.ts'
import { COMPTES_ACCUEIL, type DateLue, type LigneLue, lireFiles } from './queries.ts'

/** What waits for the staff, a section per queue of the role, oldest first, and the coming dates. */
export async function lireAccueil(
  ctx: Contexte,
  { acteur }: Appel<typeof contratsAccueil.lireAccueil>,
): Promise<{ data: Accueil }> {
  const le = ctx.horloge.maintenant()
  const jour = jourDe(le)
  const lu = await lireAJour(ctx, () => lireFiles(ctx.db, filesDe(acteur.role), { jour, le, moi: acteur.id }))
  const montrees = lu.files.filter((f) => f.nombre > 0 || !seTait(f.file))
  const files = montrees.map(({ file, nombre, retards, lignes }) => ({
    file,
    nombre: Math.min(nombre, COMPTES_ACCUEIL),
    auMoins: nombre > COMPTES_ACCUEIL,
    retards: Math.min(retards, COMPTES_ACCUEIL),
    lignes: lignes.map((l) => presenterLigne(file, l, lu)),
  }))
  const demonstration = ctx.config.demo ? await lireDemonstration(ctx.db) : null
  const dates = lu.dates.map(presenterDate)
  return { data: { jour, files, dates, demonstration: demonstration?.enCours ?? null } }
}

const presenterLigne = (file: FileAccueil, ligne: LigneLue, delais: DelaisInternes): LigneFile => ({
  id: ligne.id,
  nom: ligne.numero === null ? (ligne.nom ?? '') : nomAffiche({ nom: ligne.nom, chronologie: {} }),
  precision: precisionDe(file, ligne),
  montant: ligne.montant,
  depuis: ligne.depuis,
  echeance: SANS_DELAI.includes(file) ? ligne.echeance : echeanceInterne(file, ligne.depuis, delais),
})

/** Sections without a delay in the settings: their lines bring their own due day, or none. */
const SANS_DELAI: readonly FileAccueil[] = ['porteurs', 'banque', 'approbation', 'changements']

const suite = (...mots: (string | null)[]): string => mots.filter((m) => m !== null && m !== '').join(' · ')

function precisionDe(file: FileAccueil, ligne: LigneLue): string {
  if (file === 'banque') return suite(ligne.numero, ligne.numeroConvention, ligne.structure)
  if (file === 'paiement') return suite(ligne.numeroConvention ?? ligne.numero, ligne.structure)
  if (file === 'porteurs') return suite(attendu(ligne), ligne.structure)
  if (file === 'comptes') return suite(ligne.ville, ligne.structure)
  if (file === 'messages')
    return suite(ligne.structure, ligne.texte === null ? null : `«\u00a0${ligne.texte}\u00a0»`)
  if (file === 'envois' && ligne.texte !== null) return suite(ligne.structure, direInjoignable(ligne.texte))
  return suite(ligne.numero, ligne.structure)
}

const attendu = (ligne: LigneLue): string => {
  if (!ligne.conventionSignee) return 'Convention'
  return ligne.attestationSignee ? 'Bilan' : 'Attestation'
}

const NOMS: Record<DateLue['quoi'], string> = {
  ouverture: 'Ouverture des dépôts',
  'fin-de-depot': 'Fin de dépôt',
  commission: 'Commission',
}
const presenterDate = ({
  jour,
  quoi,
  numero,
  annee,
  demandes,
  refusees,
  retirees,
}: DateLue): DateProchaine => ({
  jour,
  quoi,
  nom: numero === null ? NOMS[quoi] : `${NOMS[quoi]} ${numero} de ${annee}`,
  demandes,
  refusees,
  retirees,
})
