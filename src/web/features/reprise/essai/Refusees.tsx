import { useQuery } from '@tanstack/react-query'
import { formatNombre } from '#domain/commun/nombres.ts'
import { appelsReprise } from '#domain/reprise/appels.ts'
import type { BilanReprise, ConstatsReprise, RepriseLue } from '#domain/reprise/reponse.ts'
import { messageDe, reessaiDe } from '#web/lib/erreur-api.ts'
import { recevoirFichier } from '#web/lib/recevoir-fichier.ts'
import { EtatErreur, Squelette } from '#web/ui/cadre/Attente.tsx'
import { type Colonne, Tableau } from '#web/ui/tableau/Tableau.tsx'
import { BoutonFichier } from '../BoutonFichier.tsx'
import { direLignes } from '../dire-reprise.ts'
import { requeteConstats } from '../requetes-reprise.ts'

type Groupe = ConstatsReprise['groupes'][number]

const COLONNES: readonly Colonne<Groupe>[] = [
  {
    cle: 'motif',
    titre: 'Motif',
    rendu: (g) => (
      <>
        <strong>{g.motif}</strong>
        <small>
          <span className="cache">{g.lignes > 1 ? 'lignes ' : 'ligne '}</span>
          {direLignes(g.premieres, g.lignes)}
        </small>
      </>
    ),
  },
  {
    cle: 'colonne',
    titre: 'Colonne du fichier',
    rendu: (g) => g.colonne ?? <span className="secondaire">toute la ligne</span>,
  },
  {
    cle: 'valeur',
    titre: 'Valeur lue',
    rendu: (g) =>
      g.valeur === null || g.valeur === '' ? (
        <span className="secondaire">vide</span>
      ) : (
        <code className="reprise-valeur">{g.valeur}</code>
      ),
  },
  { cle: 'lignes', titre: 'Lignes', aDroite: true, rendu: (g) => <b>{formatNombre(g.lignes)}</b> },
]

/** The refused lines, by reason; they come back as a small file to correct. */
export function Refusees({ reprise: r, bilan }: { reprise: RepriseLue; bilan: BilanReprise }) {
  const { data, isPending, error, refetch } = useQuery(
    requeteConstats(r.id, r.essaiLe, { sort: 'refusee', page: 1 }),
  )
  const n = formatNombre(bilan.refusees)
  const seule = bilan.refusees === 1
  return (
    <section className="sous-8" id="refusees">
      <div className="rangee rangee-unie base bouts">
        <h2>{seule ? '1 ligne refusée' : `${n} lignes refusées`}</h2>
        <p className="petit">
          <BoutonFichier
            lien
            recevoir={() => recevoirFichier(appelsReprise.telechargerRefusees, { params: { id: r.id } })}
          >
            Télécharger {seule ? 'cette ligne' : `ces ${n} lignes`}, avec colonne et motif (CSV)
          </BoutonFichier>
        </p>
      </div>
      {isPending && <Squelette forme="tableau" lignes={3} />}
      {error && !data && (
        <EtatErreur
          message="Les lignes refusées n’ont pas pu être lues."
          raison={messageDe(error)}
          surReessayer={reessaiDe(error, refetch)}
        />
      )}
      {data && (
        <div className="reprise-motifs">
          <Tableau
            legende="Lignes refusées, par motif"
            colonnes={COLONNES}
            lignes={data.data.groupes}
            cleDe={(g) => `${g.motif} ${g.colonne}`}
          />
        </div>
      )}
      <p className="secondaire petit sous-2">
        Corrigez ce petit fichier et déposez-le seul&nbsp;: la reprise continuera où elle s’est arrêtée.
      </p>
    </section>
  )
}
