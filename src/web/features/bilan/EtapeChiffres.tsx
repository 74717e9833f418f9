import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { LIBELLES_BILAN as L, valeursPrevues, verifierBilan1 } from '#domain/bilan/bilan.ts'
import type { ValeursBilan } from '#domain/bilan/saisie.ts'
import { commeRecues } from '#domain/commun/champ.ts'
import type { ProjetReponse } from '#domain/projet/reponse.ts'
import {
  CHAMPS_BILAN,
  CHIFFRES_BILAN,
  type ChiffreBilan,
  NOMS_BILAN,
} from '#domain/projet/saisie/champs-bilan.ts'
import { requetes } from '#web/lib/requetes.ts'
import type { Reprise } from '#web/lib/saisie/reprise-saisie.ts'
import { useSaisie } from '#web/lib/saisie/use-saisie.ts'
import { useMoi } from '#web/socle/personne/moi.ts'
import { ModaleConflit } from '#web/socle/projet/ModaleConflit.tsx'
import { BROUILLON_FAIT, echecDuBrouillon } from '#web/socle/projet/messages-projet.ts'
import { requeteProjet } from '#web/socle/projet/projets.ts'
import { SaisieACopier } from '#web/socle/projet/SaisieACopier.tsx'
import { Bouton } from '#web/ui/Bouton.tsx'
import { annoncer } from '#web/ui/cadre/notices.ts'
import { EtatDeSaisie } from '#web/ui/champs/EtatSaisie.tsx'
import { ModaleSortie } from '#web/ui/champs/GardeSaisie.tsx'
import { ecrireNombre } from '#web/ui/champs/nombre-saisi.ts'
import { viser } from '#web/ui/champs/ResumeErreurs.tsx'
import { SaisieMontant, SaisieNombre } from '#web/ui/champs/SaisieNombre.tsx'
import { SaisieRetrouvee } from '#web/ui/champs/SaisieRetrouvee.tsx'
import { ZoneTexte } from '#web/ui/champs/SaisieTexte.tsx'
import type { Ecart } from '#web/ui/texte/ListeEcarts.tsx'
import { CadreBilan } from './CadreBilan.tsx'
import { direFin, echecDuBilan, envoyerBilan } from './envoi-bilan.ts'
import { adresseAttestation, adresseBilan, TABLEAU_DE_BORD } from './parties.ts'

const estMontant = (chiffre: ChiffreBilan): boolean => CHAMPS_BILAN[chiffre].genre === 'euros'

const lire = (valeurs: keyof ValeursBilan, valeursBilan: ValeursBilan): string | null =>
  (valeurs === 'commentaireBilan'
    ? valeursBilan[valeurs]
    : ecrireNombre(valeursBilan[valeurs], estMontant(valeurs) ? 2 : 0)) || null

/** The fields that a text found on this device would change. */
const ecartsBilan = (
  projet: ProjetReponse,
  { valeurs, champs }: Pick<Reprise<ValeursBilan>, 'valeurs' | 'champs'>,
): Ecart[] =>
  champs.map((cle) => ({
    cle,
    libelle: L[cle],
    avant: lire(cle, projet),
    apres: lire(cle, valeurs),
  }))

/** Step 1 « Bilan »: what took place, beside what was planned. */
export function EtapeChiffres({ projet, verrou }: { projet: ProjetReponse; verrou: string | null }) {
  const naviguer = useNavigate()
  const moi = useMoi()
  const version = useRef(projet.version)
  const prevues = valeursPrevues(projet)
  const f = useSaisie<ValeursBilan, ProjetReponse>({
    initial: Object.fromEntries(NOMS_BILAN.map((c) => [c, projet[c]])) as ValeursBilan,
    le: projet.stepBilan > 0 ? new Date(projet.chronologie.modifieLe) : null,
    libelles: L,
    verifier: (v) => verifierBilan1(commeRecues(v)),
    async envoyer(isDraft, valeurs) {
      const p = await envoyerBilan(projet.id, 1, isDraft, { ...valeurs, version: version.current })
      version.current = p.version
      return p
    },
    echecEnvoi: echecDuBilan,
    echecBrouillon: echecDuBrouillon,
    surSuivant: (projet) => {
      // After a refusal, correcting the one refused part makes the report complete: it goes to control again.
      if (projet.isBilanFilled) direFin(projet)
      void naviguer(adresseBilan(2, projet.id))
    },
    surBrouillon: () => {
      annoncer(BROUILLON_FAIT)
      void naviguer(TABLEAU_DE_BORD)
    },
    async relire() {
      version.current = (await requetes.fetchQuery({ ...requeteProjet(projet.id), staleTime: 0 })).version
    },
    garde: {
      compte: moi.id,
      structure: moi.porteurProjet?.id ?? null,
      nom: () => `bilan-${projet.id}`,
      ouverte: verrou === null,
    },
  })
  const desactive = verrou !== null
  const vides = CHIFFRES_BILAN.filter((c) => f.valeurs[c] === null && prevues[c] !== null)

  // Decided on arrival only: the button must not vanish once pressed.
  const [offerte] = useState(vides.length > 0)

  function reprendre(): void {
    f.changerTout({ ...f.valeurs, ...Object.fromEntries(vides.map((c) => [c, prevues[c]])) })
    for (const c of vides) f.lever(c)
    // The button has nothing more to do: the first field it filled takes the focus.
    if (vides[0]) viser(f.champ(vides[0]).id)
    annoncer('Les valeurs prévues sont reprises dans les champs qui étaient vides.')
  }

  const chiffre = (chiffre: ChiffreBilan) => {
    const prevu = ecrireNombre(prevues[chiffre], estMontant(chiffre) ? 2 : 0)
    const commun = {
      ...f.champ(chiffre),
      libelle: L[chiffre],
      max: CHAMPS_BILAN[chiffre].max,
      requis: true,
      desactive,
      placeholder: prevu || undefined,
      aide: prevu === '' ? undefined : `Prévu\u00a0: ${prevu}${estMontant(chiffre) ? '\u00a0€' : ''}`,
    }
    return estMontant(chiffre) ? (
      <SaisieMontant key={chiffre} {...commun} />
    ) : (
      <SaisieNombre key={chiffre} {...commun} />
    )
  }

  return (
    <CadreBilan
      numero={1}
      verrou={verrou}
      erreurs={f.resume}
      essai={f.essai}
      surEnvoi={f.soumettre}
      surBrouillon={f.brouillon}
      enCours={f.enCours}
      reessai={f.echec !== null}
      precedent={adresseAttestation(projet.id)}
      suivant={adresseBilan(2, projet.id)}
      etat={<EtatDeSaisie etat={f.etat} echec={f.echec} />}
    >
      {f.aCopier && (
        <SaisieACopier
          message={f.aCopier.message}
          ecarts={ecartsBilan(projet, { valeurs: f.valeurs, champs: f.aCopier.champs })}
        />
      )}
      {f.retrouvee && (
        <SaisieRetrouvee
          le={f.retrouvee.le}
          ecarts={ecartsBilan(projet, f.retrouvee)}
          modifie={f.retrouvee.modifies.length > 0}
          surReprendre={f.reprendreRetrouvee}
          surIgnorer={f.ignorerRetrouvee}
        />
      )}
      {!desactive && offerte && (
        <p>
          <Bouton desactive={vides.length === 0} onClick={reprendre}>
            Reprendre les valeurs prévues
          </Bouton>
        </p>
      )}
      <section className="section-bilan pile">
        <h3>Auteurs</h3>
        <div className="deux-colonnes">
          {chiffre('nbAuteursInvitesFinal')}
          {chiffre('nbAuteursIntervenantsRemuneresFinal')}
          {chiffre('montantRemunerationAuteursIntervenantsFinal')}
          {chiffre('montantFraisAuteursFinal')}
        </div>
      </section>
      <section className="section-bilan pile">
        <h3>Modérateurs et éditeurs</h3>
        <div className="deux-colonnes">
          {chiffre('nbModerateursInvitesFinal')}
          {chiffre('montantRemunerationModerateursFinal')}
          {chiffre('nbEditeursInvitesFinal')}
        </div>
      </section>
      <section className="section-bilan pile">
        <h3>Budget</h3>
        {chiffre('budgetGlobalFinal')}
        <ZoneTexte
          {...f.champ('commentaireBilan')}
          libelle={L.commentaireBilan}
          aide={desactive ? undefined : 'Facultatif\u00a0: ce qui s’est passé autrement que prévu.'}
          desactive={desactive}
          lignes={5}
          max={CHAMPS_BILAN.commentaireBilan.max}
        />
      </section>
      {f.etat.phase === 'conflit' && (
        <ModaleConflit message={f.etat.message} surGarder={f.garderMaSaisie} surAbandonner={f.abandonner} />
      )}
      {f.sortie && <ModaleSortie {...f.sortie} />}
    </CadreBilan>
  )
}
