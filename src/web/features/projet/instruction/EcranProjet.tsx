import { useQueries, useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { formatInstant } from '../../../../domain/commun/jours.ts'
import { pieceDuType } from '../../../../domain/projet/pieces.ts'
import type { ProjetReponse } from '../../../../domain/projet/reponse.ts'
import { tailleLisible } from '../../../lib/ChampPiece.tsx'
import { EchecChargement } from '../../../lib/EchecChargement.tsx'
import { ErreurApi } from '../../../lib/erreur-api.ts'
import { ouvrirFichier } from '../../../lib/ouvrir-fichier.ts'
import { requeteProjet } from '../../../lib/projets.ts'
import { requeteCategoriesProjets, requeteDomainesEditoriaux } from '../../../lib/referentiels.ts'
import { EtatVide, Squelette } from '../../../ui/Attente.tsx'
import { Bouton } from '../../../ui/Bouton.tsx'
import { LienBouton } from '../../../ui/LienBouton.tsx'
import { Page } from '../../../ui/Page.tsx'
import { Pastille } from '../../../ui/Pastille.tsx'
import { Recapitulatif } from '../Recapitulatif.tsx'
import { STATUT_COULEUR } from '../suivi/actions-carte.ts'
import { BlocageCode } from './BlocageCode.tsx'
import './instruction.css'

const RETOUR = { vers: '/admin/projets', libelle: 'Projets' }
const TITRE = 'Récapitulatif du projet'

/** One application for staff: the readable document, its files and its signature. */
export function EcranProjet() {
  const [q] = useSearchParams()
  const id = Number(q.get('id')) || 0
  const projet = useQuery({ ...requeteProjet(id), enabled: id > 0 })
  const [categories, domaines] = useQueries({
    queries: [requeteCategoriesProjets, requeteDomainesEditoriaux],
  })
  if (id === 0 || (projet.error instanceof ErreurApi && projet.error.statut === 404))
    return (
      <Page titre={TITRE} retour={RETOUR}>
        <EtatVide
          titre="Projet introuvable"
          action={<LienBouton vers="/admin/projets">Retour aux projets</LienBouton>}
        >
          Il n’existe pas, ou n’existe plus.
        </EtatVide>
      </Page>
    )
  if (projet.isError)
    return (
      <Page titre={TITRE} retour={RETOUR}>
        <EchecChargement erreur={projet.error} surReessayer={() => void projet.refetch()} />
      </Page>
    )
  return (
    <Page
      titre={TITRE}
      retour={RETOUR}
      chapeau={projet.data && `N° ${projet.data.numero} · ${projet.data.porteurProjet.nomStructure}`}
    >
      {projet.data && categories.data && domaines.data ? (
        <div className="projet-colonnes">
          <section className="pile">
            <div className="projet-tete">
              <h2>Demande</h2>
              <Pastille statut={STATUT_COULEUR[projet.data.couleur]}>{projet.data.libelleEtat}</Pastille>
            </div>
            <Recapitulatif projet={projet.data} categories={categories.data} domaines={domaines.data} />
          </section>
          <Cote projet={projet.data} />
        </div>
      ) : (
        <Squelette forme="formulaire" lignes={8} />
      )}
    </Page>
  )
}

function Cote({ projet }: { projet: ProjetReponse }) {
  const derniere = projet.signatures.filter((s) => s.objet === 'demande').at(-1)
  return (
    <aside className="projet-cote" aria-label="Suivi du projet">
      <BlocageCode projet={projet} />
      <section>
        <h2>Documents</h2>
        {projet.fichiers.length === 0 ? (
          <p className="secondaire">Aucun document joint pour le moment.</p>
        ) : (
          <ul className="pieces">
            {projet.fichiers.map((f) => (
              <li key={f.id}>
                <span>
                  {pieceDuType(f.type)?.libelle ?? 'Document'}
                  <small>
                    {f.libelle} · {tailleLisible(f.taille)}
                  </small>
                </span>
                <Bouton
                  variante="secondary-light"
                  description={`Ouvrir ${f.libelle}`}
                  onClick={() =>
                    void ouvrirFichier(projet.id, (p) => p.fichiers.find((x) => x.id === f.id)?.url)
                  }
                >
                  Ouvrir
                </Bouton>
              </li>
            ))}
          </ul>
        )}
      </section>
      {derniere && (
        <section>
          <h2>Signature</h2>
          <p>
            {derniere.prenom} {derniere.nom}, {derniere.fonction}
          </p>
          <p className="secondaire chiffres">{formatInstant(derniere.le)}</p>
          {projet.dossierUrl && (
            <Bouton icone="telecharger" onClick={() => void ouvrirFichier(projet.id, (p) => p.dossierUrl)}>
              Dossier signé (PDF)
            </Bouton>
          )}
        </section>
      )}
    </aside>
  )
}
