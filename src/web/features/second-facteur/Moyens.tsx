import type { ReactNode } from 'react'
import { formatJour, jourDe } from '#domain/commun/jours.ts'
import type { SecondFacteur } from '#domain/second-facteur/contrat.ts'
import { CLES_MAX, NOMBRE_CODES_SECOURS } from '#domain/second-facteur/libelles.ts'
import { clesConnues } from '#web/socle/personne/cle-acces.ts'
import { Bouton } from '#web/ui/Bouton.tsx'
import { Etat } from '#web/ui/Pastille.tsx'
import type { Geste } from './GesteSecondFacteur.tsx'

/** Below, the person is told that new codes will soon be needed. */
const PEU_DE_CODES = 3

const jour = (instant: string): string => formatJour(jourDe(new Date(instant)))

/** Level of the headings: below the title of a block, or of the page. */
export type Niveau = 'h2' | 'h3'

const Moyen = ({
  titre,
  niveau: Titre,
  children,
  actions,
  suite,
}: {
  titre: string
  niveau: Niveau
  children: ReactNode
  actions?: ReactNode
  /** Below, on the whole width. */
  suite?: ReactNode
}) => (
  <li className="second-facteur-moyen rangee haut bouts">
    <div>
      <Titre className="second-facteur-titre">{titre}</Titre>
      {children}
    </div>
    {actions && <div className="rangee ecart-3">{actions}</div>}
    {suite}
  </li>
)

interface Proprietes {
  etat: SecondFacteur
  niveau: Niveau
  faire: (g: Geste) => void
}

function Cles({ etat, niveau, faire }: Proprietes) {
  const possibles = etat.clesPossibles && clesConnues()
  const pleine = etat.cles.length >= CLES_MAX
  return (
    <Moyen
      niveau={niveau}
      titre="Clés d’accès"
      suite={
        etat.cles.length > 0 && (
          <ul className="second-facteur-cles pile-2">
            {etat.cles.map((cle) => (
              <li key={cle.id} className="rangee bouts">
                <span>
                  <b>{cle.nom}</b>
                  <span className="secondaire petit">
                    Ajoutée le {jour(cle.creeLe)}
                    {cle.utiliseeLe ? `, utilisée le ${jour(cle.utiliseeLe)}` : ', jamais utilisée'}
                  </span>
                </span>
                <Bouton
                  description={`Retirer la clé ${cle.nom}`}
                  onClick={() => faire({ nom: 'retirer-cle', id: cle.id, cle: cle.nom })}
                >
                  Retirer
                </Bouton>
              </li>
            ))}
          </ul>
        )
      }
      actions={
        possibles &&
        !pleine && (
          <Bouton icone="plus" onClick={() => faire({ nom: 'cle' })}>
            Ajouter une clé
          </Bouton>
        )
      }
    >
      <p className="secondaire">
        {possibles
          ? 'Cet appareil, un gestionnaire de mots de passe ou une clé à brancher confirme votre connexion, sans rien recopier.'
          : 'Ce navigateur, ou cette adresse du portail, ne permet pas d’en ajouter.'}
      </p>
    </Moyen>
  )
}

/** Each way to give a second factor, with what can be done of it. */
export function Moyens({ etat, niveau, faire }: Proprietes) {
  const { application, codesSecoursRestants: restants } = etat
  return (
    <ul className="second-facteur-moyens">
      <Moyen
        niveau={niveau}
        titre="Application d’authentification"
        actions={
          application ? (
            <>
              <Bouton
                description="Remplacer l’application d’authentification"
                onClick={() => faire({ nom: 'application', remplace: true })}
              >
                Remplacer
              </Bouton>
              <Bouton
                description="Retirer l’application d’authentification"
                onClick={() => faire({ nom: 'retirer-application' })}
              >
                Retirer
              </Bouton>
            </>
          ) : (
            <Bouton
              icone="plus"
              variante={etat.actif ? 'default' : 'primary'}
              onClick={() => faire({ nom: 'application', remplace: false })}
            >
              Ajouter une application
            </Bouton>
          )
        }
      >
        <p className="secondaire">
          {application
            ? `En service depuis le ${jour(application.creeLe)}.`
            : 'Votre téléphone affiche un code à six chiffres, qui change toutes les trente secondes.'}
        </p>
      </Moyen>
      <Cles etat={etat} niveau={niveau} faire={faire} />
      {etat.actif && (
        <Moyen
          niveau={niveau}
          titre="Codes de secours"
          actions={
            <Bouton icone="recharger" onClick={() => faire({ nom: 'codes' })}>
              Tirer de nouveaux codes
            </Bouton>
          }
        >
          <p className="secondaire">
            Pour vous connecter sans votre téléphone ni votre clé. Chacun ne sert qu’une fois.
          </p>
          <Etat statut={restants > PEU_DE_CODES ? 'fait' : 'attention'}>
            {restants === 0
              ? 'Il n’en reste aucun'
              : `${restants} sur ${NOMBRE_CODES_SECOURS} ${restants === 1 ? 'reste' : 'restent'}`}
          </Etat>
        </Moyen>
      )}
    </ul>
  )
}
