import type { Accueil, contratsAccueil, DateProchaine, LigneFile } from '#domain/accueil/contrat.ts'
import { type FileAccueil, filesDe, seTait } from '#domain/accueil/files.ts'
import { jourDe } from '#domain/commun/jours.ts'
import { type DelaisInternes, echeanceInterne } from '#domain/projet/echeances.ts'
import { nomAffiche } from '#domain/projet/nom-affiche.ts'
import type { Contexte } from '#server/contexte.ts'
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

const presenterLigne = (file: FileAccueil, l: LigneLue, delais: DelaisInternes): LigneFile => ({
  id: l.id,
  nom: l.numero === null ? (l.nom ?? '') : nomAffiche({ nom: l.nom, chronologie: {} }),
  precision: precisionDe(file, l),
  montant: l.montant,
  depuis: l.depuis,
  echeance: SANS_DELAI.includes(file) ? l.echeance : echeanceInterne(file, l.depuis, delais),
})

/** Their date is their own, or they have none. */
const SANS_DELAI: readonly FileAccueil[] = ['porteurs', 'banque', 'approbation']

const suite = (...mots: (string | null)[]): string => mots.filter((m) => m !== null && m !== '').join(' · ')

function precisionDe(file: FileAccueil, l: LigneLue): string {
  if (file === 'banque') return suite(l.numero, l.numeroConvention, l.structure)
  if (file === 'paiement') return suite(l.numeroConvention ?? l.numero, l.structure)
  if (file === 'porteurs') return suite(attendu(l), l.structure)
  if (file === 'comptes') return suite(l.ville, l.structure)
  if (file === 'messages') return suite(l.structure, l.texte === null ? null : `«\u00a0${l.texte}\u00a0»`)
  return suite(l.numero, l.structure)
}

const attendu = (l: LigneLue): string => {
  if (!l.conventionSignee) return 'Convention'
  return l.attestationSignee ? 'Bilan' : 'Attestation'
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
