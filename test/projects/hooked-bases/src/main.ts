import { bootstrapApplication } from '@angular/platform-browser';
import { provideHttpClient, withInterceptors } from '@angular/common/http';
import { PanelComponent } from './panel.component';
import { opening } from './answers';
import { placing, signing } from './target';

void bootstrapApplication(PanelComponent, { providers: [provideHttpClient(withInterceptors([signing, placing, opening]))] });
