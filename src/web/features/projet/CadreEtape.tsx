import type { ReactNode } from 'react'
import type { EtapeDeChamps } from '#domain/projet/saisie/champs.ts'
import { ModaleConflit } from '#web/socle/projet/ModaleConflit.tsx'
import { SaisieACopier } from '#web/socle/projet/SaisieACopier.tsx'
import { Bouton } from '#web/ui/Bouton.tsx'
import { BarreFormulaire } from '#web/ui/champs/BarreFormulaire.tsx'
import { MentionRequis } from '#web/ui/champs/Champ.tsx'
import { EtatDeSaisie, Verrou } from '#web/ui/champs/EtatSaisie.tsx'
import { ModaleSortie } from '#web/ui/champs/GardeSaisie.tsx'
import { ResumeErreurs } from '#web/ui/champs/ResumeErreurs.tsx'
import { SaisieRetrouvee } from '#web/ui/champs/SaisieRetrouvee.tsx'
import { LienBouton } from '#web/ui/LienBouton.tsx'
import { adresseEtape, useSuite } from './adresse-etape.ts'
import type { FormulaireEtape } from './use-etape.ts'

interface Cadre<E extends EtapeDeChamps> {
  f: FormulaireEtape<E>
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
export function CadreEtape<E extends EtapeDeChamps>({
  f,
  numero,
  titre,
  verrou,
  children,
  cote,
  suivant,
  sansSuite,
  sansEnvoi,
}: Cadre<E>) {
  const id = f.projetId()
  const suite = useSuite(numero)
  return (
    <form className="sous-8" noValidate onSubmit={f.soumettre}>
      <ResumeErreurs erreurs={f.resume} essai={f.essai} />
      <div className={cote ? 'formulaire-grille' : undefined}>
        <div className="formulaire-champs">
          <div>
            <h2>{titre}</h2>
            {verrou ? <Verrou raison={verrou} /> : !sansEnvoi && <MentionRequis />}
          </div>
          {f.aCopier && <SaisieACopier {...f.aCopier} />}
          {f.retrouvee && (
            <SaisieRetrouvee
              le={f.retrouvee.le}
              ecarts={f.ecarts}
              modifie={f.retrouvee.modifies.length > 0}
              surReprendre={f.reprendreRetrouvee}
              surIgnorer={f.ignorerRetrouvee}
            />
          )}
          {children}
        </div>
        {cote && <div className="formulaire-cote">{cote}</div>}
      </div>
      <BarreFormulaire etat={verrou ? null : <EtatDeSaisie etat={f.etat} echec={f.echec} />}>
        {!verrou && !sansEnvoi && (
          <Bouton variante="secondary-light" onClick={f.brouillon}>
            Enregistrer en brouillon
          </Bouton>
        )}
        {numero > 1 && <LienBouton vers={adresseEtape(numero - 1, id)}>Précédent</LienBouton>}
        {!sansEnvoi && verrou && !sansSuite && (
          <LienBouton variante="primary" vers={f.projet ? suite(f.projet) : adresseEtape(numero + 1, id)}>
            Suivant
          </LienBouton>
        )}
        {!sansEnvoi && !verrou && (
          <Bouton type="submit" variante="primary" enCours={f.enCours}>
            {f.echec ? 'Réessayer' : (suivant ?? 'Suivant')}
          </Bouton>
        )}
      </BarreFormulaire>
      {f.etat.phase === 'conflit' && (
        <ModaleConflit message={f.etat.message} surGarder={f.garderMaSaisie} surAbandonner={f.abandonner} />
      )}
      {f.sortie && <ModaleSortie {...f.sortie} />}
    </form>
  )
}
