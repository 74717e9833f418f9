import { somme } from '#domain/commun/argent.ts'
import { jourDe } from '#domain/commun/jours.ts'
import type { contratsEcriture } from '#domain/ecriture/contrat.ts'
import { EVENEMENTS, ecritureDe } from '#domain/ecriture/ecritures.ts'
import { nomFichierEcritures } from '#domain/ecriture/fichier-ecritures.ts'
import { bornesDuMois } from '#domain/ecriture/mois.ts'
import { planDe } from '#domain/ecriture/reglages-comptables.ts'
import type { Contexte } from '#server/contexte/contexte.ts'
import type { Appel } from '#server/http/route.ts'
import { type Forme, resumerFichier } from './composer-fichier.ts'
import { derniersExports, lireNumerotees, lirePremieres, resumer } from './queries.ts'
import { lireReglages } from './queries-reglages.ts'

/** Lines shown before the export, two an entry. */
const LIGNES = 12

/** What the file of a month would hold, and whether the last one given has the same bytes; writes nothing. */
export async function prevoirEcritures(
  { db, horloge }: Contexte,
  { params: { mois } }: Appel<typeof contratsEcriture.prevoirEcritures>,
) {
  const { regle, ...reglages } = await lireReglages(db)
  const [genres, faits, exports] = await Promise.all([
    resumer(db, mois),
    lirePremieres(db, mois, LIGNES / 2),
    derniersExports(db, mois),
  ])
  const forme: Forme = { plan: planDe(reglages), encodage: reglages.encodage ?? 'utf-8' }
  const { plan, encodage } = forme
  const lignes = faits.flatMap((f) => ecritureDe(f, plan))
  const compter = (quoi: 'ecritures' | 'nouvelles'): number => genres.reduce((n, g) => n + g[quoi], 0)
  const [ecritures, nouvelles] = [compter('ecritures'), compter('nouvelles')]
  // Each entry has a line on either side, of its amount.
  const total = somme(genres.map((g) => g.montant))
  const dernier = exports[0]
  return {
    data: {
      mois,
      nomFichier: nomFichierEcritures(mois),
      encodage,
      regle,
      termine: bornesDuMois(mois).suivant <= jourDe(horloge.maintenant()),
      parEvenement: EVENEMENTS.map((evenement) => {
        const g = genres.find((x) => x.evenement === evenement)
        return { evenement, ecritures: g?.ecritures ?? 0, montant: g?.montant ?? 0 }
      }),
      ecritures,
      debit: total,
      credit: total,
      nouvelles,
      lignes: lignes.slice(0, LIGNES).map(({ numero, jour, compte, auxiliaire, ...l }) => ({
        numero,
        jour,
        compte,
        auxiliaire,
        auxiliaireLibelle: l.auxiliaireLibelle,
        libelle: l.libelle,
        debit: l.debit,
        credit: l.credit,
      })),
      exports: exports.map(({ empreinte: _, ...x }) => ({ ...x, le: x.le.toISOString() })),
      identique:
        dernier === undefined
          ? null
          : nouvelles === 0 &&
            ecritures === dernier.ecritures &&
            (await resumerFichier(lireNumerotees(db, mois, null), forme)).empreinte === dernier.empreinte,
    },
  }
}
