import type { ReactNode } from 'react'
import { formatHeure } from '../../../domain/commun/jours.ts'
import { BarreFormulaire, EtatEnregistrement } from '../../ui/BarreFormulaire.tsx'
import { Bouton } from '../../ui/Bouton.tsx'
import { MentionRequis } from '../../ui/Champ.tsx'
import { ModaleSortie } from '../../ui/GardeSaisie.tsx'
import { Icone } from '../../ui/Icone.tsx'
import { LienBouton } from '../../ui/LienBouton.tsx'
import { ResumeErreurs } from '../../ui/ResumeErreurs.tsx'
import type { EtatSaisie } from './enregistreur.ts'
import { ModaleConflit } from './ModaleConflit.tsx'
import { adresseEtape, type FormulaireEtape } from './use-etape.ts'

interface Cadre<V extends object> {
  f: FormulaireEtape<V>
  numero: number
  titre: string
  verrou: string | null
  children: ReactNode
  cote?: ReactNode
  suivant?: string
  /** The last step: locked, it leads nowhere further. */
  sansSuite?: boolean
  /** The step can't be sent yet: it says why above. */
  sansEnvoi?: boolean
}

/** Title, summary of errors, fields, side column and the sticky bar: the frame of the steps with fields. */
export function CadreEtape<V extends object>({
  f,
  numero,
  titre,
  verrou,
  children,
  cote,
  suivant,
  sansSuite,
  sansEnvoi,
}: Cadre<V>) {
  const id = f.projetId()
  return (
    <form className="etape-formulaire" noValidate onSubmit={f.soumettre}>
      <ResumeErreurs erreurs={f.resume} essai={f.essai} />
      <div className={cote ? 'formulaire-grille' : undefined}>
        <div className="formulaire-champs">
          <div>
            <h2>{titre}</h2>
            {verrou ? <Verrou raison={verrou} /> : !sansEnvoi && <MentionRequis />}
          </div>
          {children}
        </div>
        {cote && <div className="formulaire-cote">{cote}</div>}
      </div>
      <BarreFormulaire etat={verrou ? null : <Saisie etat={f.etat} echec={f.echec} />}>
        {!verrou && !sansEnvoi && (
          <Bouton variante="secondary-light" onClick={f.brouillon}>
            Enregistrer en brouillon
          </Bouton>
        )}
        {numero > 1 && <LienBouton vers={adresseEtape(numero - 1, id)}>Précédent</LienBouton>}
        {sansEnvoi ? null : verrou ? (
          !sansSuite && (
            <LienBouton variante="primary" vers={adresseEtape(numero + 1, id)}>
              Suivant
            </LienBouton>
          )
        ) : (
          <Bouton type="submit" variante="primary" enCours={f.enCours}>
            {f.echec ? 'Réessayer' : (suivant ?? 'Suivant')}
          </Bouton>
        )}
      </BarreFormulaire>
      {f.etat.phase === 'conflit' && <ModaleConflit message={f.etat.message} surGarder={f.garderMaSaisie} />}
      {f.sortie && <ModaleSortie sortie={f.sortie} />}
    </form>
  )
}

export const Verrou = ({ raison }: { raison: string }) => (
  <p className="champ-raison">
    <Icone nom="cadenas" petite />
    {raison}
  </p>
)

/** « Enregistré à 14 h 32 », or what is under way, or what failed. */
function Saisie({ etat, echec }: { etat: EtatSaisie; echec: string | null }) {
  if (echec) return <EtatEnregistrement statut="refuse">{echec}</EtatEnregistrement>
  if (etat.phase === 'echec')
    return (
      <EtatEnregistrement statut="refuse">{etat.message} Votre texte est conservé ici.</EtatEnregistrement>
    )
  if (etat.phase === 'conflit')
    return <EtatEnregistrement statut="attention">{etat.message}</EtatEnregistrement>
  if (etat.phase === 'enCours')
    return <EtatEnregistrement statut="courant">Enregistrement…</EtatEnregistrement>
  if (etat.phase === 'modifie')
    return <EtatEnregistrement statut="neutre">Modifications en cours</EtatEnregistrement>
  return etat.le && <EtatEnregistrement statut="fait">Enregistré à {formatHeure(etat.le)}</EtatEnregistrement>
}
