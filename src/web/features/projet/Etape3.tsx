import { useNavigate } from 'react-router'
import { formatEuros } from '#domain/commun/argent.ts'
import { normaliserEtape3, verifierEtape3 } from '#domain/projet/etapes/etape3.ts'
import { CHAMPS } from '#domain/projet/saisie/champs.ts'
import { BoutonsRadio } from '#web/ui/champs/Choix.tsx'
import { viser } from '#web/ui/champs/ResumeErreurs.tsx'
import { SaisieMontant, SaisieNombre } from '#web/ui/champs/SaisieNombre.tsx'
import { ZoneTexte } from '#web/ui/champs/SaisieTexte.tsx'
import { useSuite } from './adresse-etape.ts'
import { CadreEtape } from './CadreEtape.tsx'
import type { ProprietesEtape } from './contexte-ecran.ts'
import { Jauge } from './Jauge.tsx'
import { type FormulaireEtape, useEtape } from './use-etape.ts'

/** Step 3 « Budget et rémunération », with the gauge of the requested aid. */
export function Etape3({ contexte, titre }: ProprietesEtape) {
  const { projet, verrou } = contexte
  const naviguer = useNavigate()
  const suite = useSuite(3)
  const f = useEtape({
    numero: 3,
    contexte,
    verifier: (v) => verifierEtape3(normaliserEtape3(v)),
    surSuivant: ({ projet: p }) => void naviguer(suite(p)),
  })
  // The button goes with the excess: the field it changed takes the focus.
  const ramener = (montant: number): void => {
    f.changer('montantDemande', montant)
    viser(f.champ('montantDemande').id)
  }
  const jauge = (
    <Jauge
      budget={f.valeurs.budgetGlobal}
      demande={f.valeurs.montantDemande}
      surRamener={verrou === null ? ramener : undefined}
    />
  )
  return (
    <CadreEtape f={f} numero={3} titre={titre} verrou={verrou} cote={jauge}>
      <section className="pile section-champs">
        <h3>Budget et aide demandée</h3>
        <SaisieMontant {...f.champ('budgetGlobal')} aide="Toutes les dépenses prévues, aide comprise" />
        <SaisieMontant
          {...f.champ('montantDemande')}
          aide={`50 % du budget global au plus, dans la limite de ${formatEuros(CHAMPS.montantDemande.max)}`}
        />
        {projet?.aideAnDerniere != null && (
          <p className="secondaire">
            Aide accordée l’an dernier&nbsp;:{' '}
            <span className="chiffres">{formatEuros(projet.aideAnDerniere)}</span>
          </p>
        )}
      </section>
      <div className="jauge-en-ligne">{jauge}</div>
      <Auteurs f={f} />
      <section className="pile section-champs">
        <h3>Modérateurs et éditeurs</h3>
        <div className="deux-colonnes">
          <SaisieNombre {...f.champ('nbModerateursInvites')} />
          <SaisieMontant {...f.champ('montantRemunerationModerateurs')} />
        </div>
        <SaisieNombre {...f.champ('nbEditeursInvites')} />
      </section>
      <section className="pile section-champs">
        <h3>Accès du public</h3>
        <BoutonsRadio
          {...f.champ('idGratuite')}
          options={CHAMPS.idGratuite.options.map((g) => ({ valeur: g.id as number, libelle: g.libelle }))}
        />
      </section>
    </CadreEtape>
  )
}

function Auteurs({ f }: { f: FormulaireEtape<3> }) {
  const { presenceAuteurs } = f.valeurs
  return (
    <section className="pile section-champs">
      <h3>Auteurs</h3>
      <SaisieNombre {...f.champ('nbAuteursInvites')} />
      <BoutonsRadio
        {...f.champ('presenceAuteurs')}
        options={CHAMPS.presenceAuteurs.options.map((g) => ({ valeur: g.id as number, libelle: g.libelle }))}
      />
      {presenceAuteurs === 1 && (
        <>
          <SaisieNombre {...f.champ('nbAuteursRemuneres')} requis />
          <div className="deux-colonnes">
            <SaisieMontant
              {...f.champ('montantRemunerationAuteurs')}
              requis
              aide="Total brut, cotisations comprises"
            />
            <SaisieMontant {...f.champ('montantFraisAuteurs')} requis aide="Transport, hébergement, repas" />
          </div>
        </>
      )}
      {presenceAuteurs === 2 && <ZoneTexte {...f.champ('raisonAucunAuteur')} requis lignes={4} />}
    </section>
  )
}
