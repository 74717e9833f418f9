import { useState } from 'react'
import { formatJour, jourDe } from '#domain/commun/jours.ts'
import { appelsModele } from '#domain/modele/appels.ts'
import type { ModeleReponse } from '#domain/modele/contrat.ts'
import { GENRES, GENRES_MODELE } from '#domain/modele/genres.ts'
import { dejaSupprime } from '#web/lib/agir-ou-constater.ts'
import { appeler } from '#web/lib/api.ts'
import { ModaleConfirmation } from '#web/lib/ModaleConfirmation.tsx'
import { requetes } from '#web/lib/requetes.ts'
import { requeteModeles } from '#web/socle/modele/requete-modeles.ts'
import { Charge } from '#web/socle/reglages/Charge.tsx'
import { Bouton } from '#web/ui/Bouton.tsx'
import { annoncer } from '#web/ui/cadre/notices.ts'
import { ModaleModele } from './ModaleModele.tsx'
import './modele.css'

/** Tab « Modèles »: reasons and messages that come back; `interdit`: why its reader may not change them. */
export const OngletModeles = ({ interdit }: { interdit: string | undefined }) => (
  <Charge requete={requeteModeles}>{(modeles) => <Liste modeles={modeles} interdit={interdit} />}</Charge>
)

const relire = () => requetes.invalidateQueries({ queryKey: requeteModeles.queryKey })

function Liste({ modeles, interdit }: { modeles: readonly ModeleReponse[]; interdit: string | undefined }) {
  const [edite, setEdite] = useState<ModeleReponse | 'neuf' | null>(null)
  const [supprime, setSupprime] = useState<ModeleReponse | null>(null)
  const fait = async (message: string): Promise<void> => {
    await relire()
    annoncer(message)
  }
  return (
    <section className="reglages modeles">
      <p className="reglages-note secondaire">
        Des motifs et des messages qui reviennent. «&nbsp;Insérer un modèle&nbsp;», près du motif d’un refus
        ou d’un message, en met le texte à la place du curseur, ses champs remplis. {interdit}
      </p>
      {!interdit && (
        <Bouton icone="plus" onClick={() => setEdite('neuf')}>
          Ajouter un modèle
        </Bouton>
      )}
      {modeles.length === 0 && <p className="secondaire">Aucun modèle pour l’instant.</p>}
      {GENRES.map((genre) => {
        const siens = modeles.filter((m) => m.genre === genre)
        return siens.length === 0 ? null : (
          <section key={genre} aria-labelledby={`modeles-${genre}`}>
            <h2 id={`modeles-${genre}`}>{GENRES_MODELE[genre]}</h2>
            <ul>
              {siens.map((sien) => (
                <li key={sien.id}>
                  <p className="fort">{sien.nom}</p>
                  <p className="tel-quel">{sien.texte}</p>
                  <p className="secondaire petit">
                    Modifié le {formatJour(jourDe(new Date(sien.modifieLe)))}
                    {sien.modifiePar && ` par ${sien.modifiePar}`}
                  </p>
                  {!interdit && (
                    <p className="ligne ecart-4 petit">
                      <button
                        type="button"
                        className="lien"
                        aria-label={`Modifier ${sien.nom}`}
                        onClick={() => setEdite(sien)}
                      >
                        Modifier
                      </button>
                      <button
                        type="button"
                        className="lien"
                        aria-label={`Supprimer ${sien.nom}`}
                        onClick={() => setSupprime(sien)}
                      >
                        Supprimer
                      </button>
                    </p>
                  )}
                </li>
              ))}
            </ul>
          </section>
        )
      })}
      {edite && (
        <ModaleModele
          modele={edite === 'neuf' ? null : edite}
          fait={() => fait('Le modèle est enregistré.')}
          relire={relire}
          fermer={() => setEdite(null)}
        />
      )}
      {supprime && (
        <ModaleConfirmation
          titre={`Supprimer le modèle «\u00a0${supprime.nom}\u00a0»\u00a0?`}
          verbe="Supprimer le modèle"
          variante="refuse"
          agir={() => appeler(appelsModele.supprimerModele, { params: { id: supprime.id } })}
          estFait={dejaSupprime}
          fait={() => fait('Le modèle est supprimé.')}
          fermer={() => setSupprime(null)}
        >
          <p>Ce qui a été écrit avec lui ne change pas.</p>
        </ModaleConfirmation>
      )}
    </section>
  )
}
