import { somme } from '#domain/commun/argent.ts'
import { jourDe } from '#domain/commun/jours.ts'
import type { contratsEcriture } from '#domain/ecriture/contrat.ts'
import { EVENEMENTS, ecritureDe, sommesDe } from '#domain/ecriture/ecritures.ts'
import { estNumerote, nomFichierEcritures } from '#domain/ecriture/fichier-ecritures.ts'
import { bornesDuMois } from '#domain/ecriture/mois.ts'
import { planDe } from '#domain/ecriture/reglages-comptables.ts'
import type { Contexte } from '#server/contexte.ts'
import type { Appel } from '#server/http/route.ts'
import { composerFichier } from './composer-fichier.ts'
import { derniersExports, lireEcritures } from './queries.ts'
import { lireReglages } from './queries-reglages.ts'

/** Lines shown before the export. */
const LIGNES = 12

/** What the file of a month would hold, and whether the last one given has the same bytes; writes nothing. */
export async function prevoirEcritures(
  { db, horloge }: Contexte,
  { params: { mois } }: Appel<typeof contratsEcriture.prevoirEcritures>,
) {
  const { regle, ...reglages } = await lireReglages(db)
  const faits = await lireEcritures(db, mois)
  const exports = await derniersExports(db, mois)
  const plan = planDe(reglages)
  const encodage = reglages.encodage ?? 'utf-8'
  const numerotes = faits.filter(estNumerote)
  const lignes = faits.flatMap((f) => ecritureDe(f, plan))
  const dernier = exports[0]
  return {
    data: {
      ...{ mois, nomFichier: nomFichierEcritures(mois), encodage, regle },
      termine: bornesDuMois(mois).suivant <= jourDe(horloge.maintenant()),
      parEvenement: EVENEMENTS.map((evenement) => {
        const ceux = faits.filter((f) => f.evenement === evenement)
        return { evenement, ecritures: ceux.length, montant: somme(ceux.map((f) => f.montant)) }
      }),
      ecritures: faits.length,
      ...sommesDe(lignes),
      nouvelles: faits.length - numerotes.length,
      lignes: lignes.slice(0, LIGNES).map(({ numero, jour, compte, auxiliaire, ...l }) => ({
        ...{ numero, jour, compte, auxiliaire, auxiliaireLibelle: l.auxiliaireLibelle, libelle: l.libelle },
        ...{ debit: l.debit, credit: l.credit },
      })),
      exports: exports.map(({ empreinte: _, ...x }) => ({ ...x, le: x.le.toISOString() })),
      identique:
        dernier === undefined
          ? null
          : numerotes.length === faits.length &&
            composerFichier(numerotes, plan, encodage).empreinte === dernier.empreinte,
    },
  }
}
